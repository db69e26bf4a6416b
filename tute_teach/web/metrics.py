"""Figures for whoever runs the service, in the form that Prometheus reads; nothing of people, games or addresses.

Workers are processes of their own: each writes its figures to files in one folder, and whichever is asked adds up what
all of them have written.
"""

import os
import time
from importlib import import_module
from pathlib import Path

from flask import Flask, Response, g, request

PATH = "/metrics"
SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)
"""The bounds of the histogram; a move in a game is to be answered within a quarter of a second."""


def keep_metrics(app: Flask, folder: Path) -> None:
    """Count the answers of an app, and tell the figures of all workers at `/metrics`; `folder` is empty or theirs."""
    # The library reads where its files lie once, as it is imported: it must not be, before that is said.
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(folder)
    prometheus = import_module("prometheus_client")
    multiprocess = import_module("prometheus_client.multiprocess")
    own = prometheus.CollectorRegistry()
    answers = prometheus.Counter(
        "tute_answers", "Answers by method, route and class of status.", ("method", "route", "status"), registry=own
    )
    took = prometheus.Histogram(
        "tute_answer_seconds", "Seconds until the answer.", ("method", "route"), buckets=SECONDS, registry=own
    )

    @app.before_request
    def _begin() -> None:
        g.asked_at = time.perf_counter()

    @app.after_request
    def _count(response: Response) -> Response:
        # By its route, never by its path: that would tell games apart, and there would be no end of them.
        route = request.url_rule.rule if request.url_rule else "none"
        method = request.method if request.url_rule else "any"
        answers.labels(method, route, f"{response.status_code // 100}xx").inc()
        took.labels(method, route).observe(time.perf_counter() - g.get("asked_at", time.perf_counter()))
        return response

    def metrics() -> Response:
        all_workers = prometheus.CollectorRegistry()
        multiprocess.MultiProcessCollector(all_workers, path=str(folder))
        return Response(prometheus.generate_latest(all_workers), content_type=prometheus.CONTENT_TYPE_PLAIN_0_0_4)

    app.add_url_rule(PATH, "metrics", metrics)
