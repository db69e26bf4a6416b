"""Drawing: scenes and cards as SVG and HTML fragments, with their text alternatives."""
