"""The site: markers in Markdown, the mkdocs plugin that fills them, and the check of what was built."""
