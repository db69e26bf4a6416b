"""The app: subjects in one list, one form of error, one set of headers."""

from typing import Any

from flask import Flask, jsonify
from werkzeug.middleware.proxy_fix import ProxyFix

from tute_teach.lessons.reading import read_course
from tute_teach.storage import open_store
from tute_teach.web.built_site import read_site
from tute_teach.web.config import Config
from tute_teach.web.contract import PREFIX, Contract, document
from tute_teach.web.diary import Discreet, keep_diary
from tute_teach.web.files import site
from tute_teach.web.games import games
from tute_teach.web.health import health
from tute_teach.web.learner import watch_origin
from tute_teach.web.lessons import lessons
from tute_teach.web.meta import meta
from tute_teach.web.metrics import keep_metrics
from tute_teach.web.policy import set_headers
from tute_teach.web.problems import watch
from tute_teach.web.progress import progress
from tute_teach.web.service import KEY, Service
from tute_teach.web.under import Under

CONTRACTS: tuple[Contract, ...] = (health, meta, games, lessons, progress)
"""The subjects of the API; a new one needs a line here."""


def create_app(config: Config) -> Flask:
    """The service. The store must have its present form already (`storage.migrate`).

    BadStore for a bad address, BrokenSource for a course that cannot be read.
    """
    app = Discreet(__name__, static_folder=None)
    app.config.update(MAX_CONTENT_LENGTH=config.most_body, MAX_FORM_MEMORY_SIZE=config.most_body)
    app.url_map.strict_slashes = False
    course = None if config.lessons_dir is None else read_course(config.lessons_dir)
    app.extensions[KEY] = Service(config, open_store(config.database), read_site(config.site_dir), course)
    if config.metrics_dir is not None:
        keep_metrics(app, config.metrics_dir)
    keep_diary(app)
    watch(app)
    watch_origin(app)
    set_headers(app)
    for contract in CONTRACTS:
        app.register_blueprint(contract.blueprint)
    app.add_url_rule(f"{PREFIX}/openapi.json", "openapi", lambda: jsonify(document(CONTRACTS)))
    app.register_blueprint(site)
    wsgi: Any = app.wsgi_app
    if config.base_path:
        wsgi = Under(config.base_path, wsgi)
    hops = config.trusted_hops
    app.wsgi_app = ProxyFix(wsgi, x_for=hops, x_proto=hops, x_host=hops)  # type: ignore[method-assign]  # flask's own way
    return app
