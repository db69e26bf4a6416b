"""The service: the built site, and the API for games and progress. The only place that knows flask."""

from tute_teach.web.app import create_app
from tute_teach.web.config import Config

__all__ = ["Config", "create_app"]
