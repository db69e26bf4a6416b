"""The mkdocs plugin: fills markers, mends the frame of the page, names every fault with file and line."""

from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.config.config_options import ExtraScriptValue
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin, get_plugin_logger
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url, is_error_template
from mkdocs.utils.templates import TemplateContext

from tute_teach.pages.assets import write_assets
from tute_teach.pages.fragments import MarkerError, Promises, Provider, ProviderError, load
from tute_teach.pages.frame import FrameError, Version, mend
from tute_teach.pages.markers import MarkersExtension, markers_in, place_of, swap
from tute_teach.pages.prose import page_faults
from tute_teach.pages.tips import TipsExtension, glossary_from
from tute_teach.pages.unlinking import homes, with_anchors, without_dead_ends
from tute_teach.pages.words import FRAME_WORDS, LOST_WORDS, THEME_WORDS
from tute_teach.text import LANGS, Lang, say
from tute_teach.text.spared import Spared, read_spared

FRAME = Path(__file__).parent / "theme"
STYLES, SCRIPT = ("assets/table.css", "assets/pages.css"), "assets/example.js"

log = get_plugin_logger("tute-teach")


class TutePluginConfig(Config):  # type: ignore[no-untyped-call]  # mkdocs leaves its __init_subclass__ untyped
    """Settings of the plugin.

    `provider`: who fills the markers, as `package.module:function`. `frame`: whether pages get the frame of this site,
    which needs its docs/assets and mkdocs-static-i18n; without it any theme will do. `lang`: the language of a site
    that has only one; the theme's if not said. `prose`: whether cards and numbers typed by hand are faults of a page.
    """

    provider = config_options.Type(str, default="tute_teach.pages.provider:load")
    frame = config_options.Type(bool, default=False)
    lang = config_options.Optional(config_options.Choice(LANGS))
    prose = config_options.Type(bool, default=False)


class TutePlugin(BasePlugin[TutePluginConfig]):  # type: ignore[no-untyped-call]  # as above
    """Runs once per language, as every hook does under static-i18n; what is costly is made once and kept."""

    def __init__(self) -> None:
        super().__init__()
        self._provider: Provider | None = None
        self._markers: MarkersExtension | None = None
        self._tips = TipsExtension()
        self._pages: set[str] = set()
        """Addresses of the pages of this build, from the root of the site."""
        self._homes: dict[str, str] = {}
        """Where rules, examples and lessons stand in this build, see `unlinking.homes`."""
        self._spared = Spared(Path())
        self.speaks: Lang | None = None
        """The language in which faults are told; None for that of their page."""
        self.base_path: str | None = None
        """The path under which the site will be read, where its host is not known."""

    def promises(self) -> Promises:
        """What the site holds, once it is built."""
        assert self._provider is not None
        return self._provider.promises()

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Load the provider and register the markers, on the first of the builds."""
        if self._markers is None:
            try:
                self._provider = load(self.config.provider, Path(config.config_file_path).parent)
                self._spared = read_spared(Path(config.config_file_path).parent)
            except ProviderError as error:
                raise PluginError(say(error.code, self.speaks or LANGS[0], **error.facts)) from error
            self._markers = MarkersExtension(self._provider)
            # mkdocs types this list as names only; Python-Markdown takes extensions as they are.
            extensions: list[Any] = config.markdown_extensions
            extensions += [self._markers, self._tips]
            _add_assets(config)
            if self.config.frame:
                # Behind a folder of the site's own, which has the last word, and before the theme.
                config.theme.dirs.insert(1 if config.theme.custom_dir else 0, str(FRAME))
        return config

    def on_nav(self, nav: Navigation, config: MkDocsConfig, files: Files) -> None:
        """Note which pages there are."""
        self._pages = {file.url.removeprefix("./") for file in files.documentation_pages()}
        self._homes = {}

    def on_env(self, env: Any, config: MkDocsConfig, files: Files) -> None:
        """Give templates the site's own words."""
        env.globals.update(
            theme_words=THEME_WORDS, frame_words=FRAME_WORDS, lost_words=LOST_WORDS, default_language=LANGS[0]
        )

    def on_template_context(self, context: TemplateContext, template_name: str, config: MkDocsConfig) -> None:
        """Let the page for unknown addresses, which is read at any depth, start from the path of the site."""
        if self.base_path and is_error_template(template_name):
            context["base_url"] = self.base_path

    def on_page_markdown(self, markdown: str, page: Page, config: MkDocsConfig, files: Files) -> None:
        """Tell the markers which page is about to be read."""
        assert self._markers is not None
        assert self._provider is not None
        lang = self._markers.lang = self._tips.lang = self._language(page, config)
        for there, here in homes(markers_in(markdown), page.url.removeprefix("./"), lang):
            self._homes.setdefault(there, here)
        self._tips.glossary = glossary_from(page.file.src_uri) if self.config.frame else ""
        if self.config.prose:
            source = Path(config.docs_dir, page.file.src_uri)
            for fault in page_faults(source.read_text("utf-8"), str(source), lang, self._provider, self._spared):
                place = str(fault.place).removeprefix(f"{Path(config.docs_dir).parent}/")
                log.error("%s: %s", place, say(fault.code, self.speaks or lang, **fault.facts))
        self._markers.report = partial(self._report, Path(config.docs_dir, page.file.src_uri), config, Counter())

    def on_page_context(self, context: TemplateContext, page: Page, config: MkDocsConfig, nav: Navigation) -> None:
        """Offer the page in each language to the templates, as addresses relative to the page."""
        context["versions"] = self._versions(page, config)  # type: ignore[typeddict-unknown-key]  # an addition of ours
        # Whoever reads, learns or plays is not led on to pages for others: those stand apart.
        if page.next_page is not None and page.next_page.meta.get("apart"):
            page.next_page = None
        if page.meta.get("apart"):
            page.previous_page = None

    def on_post_page(self, output: str, page: Page, config: MkDocsConfig) -> str:
        """Put the fragments in and mend the frame."""
        assert self._provider is not None
        lang, root = self._language(page, config), get_relative_url(".", page.url).rstrip("/")
        try:
            if not self.config.frame:

                def linked(fragment: str) -> str:
                    return without_dead_ends(fragment, root, lang, self._pages, self._homes)

                return with_anchors(swap(output, self._provider, lang, root, linked))
            output = swap(output, self._provider, lang, root)
            return mend(output, lang, self._versions(page, config), config.site_url or "")
        except FrameError as error:
            raise PluginError(f"{page.file.src_uri}: {error}") from error

    def on_post_build(self, config: MkDocsConfig) -> None:
        """Write the files that fragments refer to."""
        write_assets(Path(config.site_dir))

    def _report(
        self, source: Path, config: MkDocsConfig, told: Counter[tuple[str, str]], marker: str, error: MarkerError
    ) -> None:
        """Tell what is wrong with a marker; `told` counts how often the page had one written like it."""
        assert self._markers is not None
        # Python-Markdown keeps no line numbers, so the marker is looked up in the source; the front matter counts then.
        text, seen = source.read_text(encoding="utf-8"), told[marker, error.code]
        place = place_of(marker, text, seen, in_sentence=error.code == "marker.in-sentence")
        told[marker, error.code] += 1
        where = ":".join(map(str, (source.relative_to(Path(config.docs_dir).parent), *(place or ()))))
        # An error, not an exception: the strict build stops at its end, and by then all faults have been told.
        log.error("%s: %s: %s", where, marker, say(error.code, self.speaks or self._markers.lang, **error.facts))

    def _language(self, page: Page, config: MkDocsConfig) -> Lang:
        """The language of a page: static-i18n adds it to each file; without that plugin it is that of the site."""
        said = getattr(page.file, "locale", None) or self.config.lang or config.theme.get("language")
        return next((lang for lang in LANGS if lang == said), LANGS[0])

    def _versions(self, page: Page, config: MkDocsConfig) -> list[Version]:
        alternates = getattr(page.file, "alternates", {})
        return [
            Version(
                lang=lang,
                path="" if alternates[lang].url == "./" else alternates[lang].url,
                link=get_relative_url(alternates[lang].url, page.url),
                current=lang == self._language(page, config),
            )
            for lang in LANGS
            if lang in alternates
        ]


def _add_assets(config: MkDocsConfig) -> None:
    """Name the styles and the script that fragments need, unless the site names them itself."""
    config.extra_css += [style for style in STYLES if style not in config.extra_css]
    if SCRIPT not in map(str, config.extra_javascript):
        script = ExtraScriptValue(SCRIPT)
        script.type = "module"
        config.extra_javascript.append(script)
