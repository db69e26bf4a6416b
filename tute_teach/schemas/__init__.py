"""JSON Schemas of the files that people write, so that their editors complete, explain and check while they write.

They are made from the very shapes that files are read into, and lie beside this module as they are shipped.
"""

from tute_teach.schemas.deriving import KINDS, Kind, derived, written
from tute_teach.schemas.naming import first_line, kind_of, name_schema, schema_beside, shipped

__all__ = ["KINDS", "Kind", "derived", "first_line", "kind_of", "name_schema", "schema_beside", "shipped", "written"]
