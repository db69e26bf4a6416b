"""What browsers are told: what a page may load and run, who may embed it, what it reveals."""

from flask import Flask, Response, request

from tute_teach.web.service import service

# The theme sets styles in attributes and draws its icons from data addresses; scripts get no such freedom.
_POLICY = {
    "default-src": "'none'",
    "base-uri": "'self'",
    "connect-src": "'self'",
    "font-src": "'self'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    "img-src": "'self' data:",
    "manifest-src": "'self'",
    "object-src": "'none'",
    "style-src": "'self' 'unsafe-inline'",
    "worker-src": "'self'",
}
_ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


def content_policy(scripts: tuple[str, ...]) -> str:
    """The content policy with these hashes of inline scripts."""
    rules = _POLICY | {"script-src": " ".join(("'self'", *scripts))}
    return "; ".join(f"{name} {value}" for name, value in sorted(rules.items()))


def set_headers(app: Flask) -> None:
    """Send the headers with every answer."""

    @app.after_request
    def _headers(response: Response) -> Response:
        for name, value in _ALWAYS.items():
            response.headers[name] = value
        # A worker obeys the policy that comes with its own script, not that of the page.
        if response.mimetype in ("text/html", "text/javascript"):
            response.headers["Content-Security-Policy"] = content_policy(service().site.scripts)
        else:
            response.headers["Content-Security-Policy"] = "default-src 'none'; frame-ancestors 'none'"
        if request.is_secure:
            response.headers["Strict-Transport-Security"] = "max-age=31536000"
        return response
