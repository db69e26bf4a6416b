"""The only YAML reader of the house: strict, with a place for every key and value, and all faults at once."""

from tute_teach.sources.below import files_below, is_hidden
from tute_teach.sources.loading import Check, Gathering, Loaded, fit, load, load_placed
from tute_teach.sources.marks import KeyPath, Span
from tute_teach.sources.meaning import near, near_in_family, told_near
from tute_teach.sources.parsing import parse_only
from tute_teach.sources.reading import read, read_bytes
from tute_teach.sources.scanning import Value
from tute_teach.sources.shape import WRITTEN, Means, Shape, by_key
from tute_teach.sources.tree import Tree
from tute_teach.sources.trouble import Trouble, TroubledError, trouble, troubled

__all__ = [
    "WRITTEN",
    "Check",
    "Gathering",
    "KeyPath",
    "Loaded",
    "Means",
    "Shape",
    "Span",
    "Tree",
    "Trouble",
    "TroubledError",
    "Value",
    "by_key",
    "files_below",
    "fit",
    "is_hidden",
    "load",
    "load_placed",
    "near",
    "near_in_family",
    "parse_only",
    "read",
    "read_bytes",
    "told_near",
    "trouble",
    "troubled",
]
