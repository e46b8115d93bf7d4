"""In-process counters and histograms for operators.

Labels name games, kinds and reasons: never a user, a server, a match or hidden information.
docs/hosting/monitoring.md lists all metrics; names and labels are promises to operators.
"""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY: Final = CollectorRegistry()

ANSWERING = (0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0, 10.0, 30.0)
WORKING = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 100.0)

COMMITS: Final = Counter(
    "longtable_commits", "Changes of matches stored.", ["game"], registry=REGISTRY
)
ENDED: Final = Counter(
    "longtable_matches_ended", "Matches that have ended.", ["game", "status"], registry=REGISTRY
)
CONFLICTS: Final = Counter(
    "longtable_conflicts", "Actions that conflicted with another process.", registry=REGISTRY
)
REFUSALS: Final = Counter(
    "longtable_refusals", "Actions of users that were refused.", ["reason"], registry=REGISTRY
)
ERRORS: Final = Counter(
    "longtable_errors", "Errors that were shown to a user with an id.", registry=REGISTRY
)
TIMERS: Final = Counter(
    "longtable_timers_fired", "Timers of matches that were due.", ["kind"], registry=REGISTRY
)
DELIVERIES: Final = Counter(
    "longtable_deliveries",
    "Deliveries to Discord: delivered, postponed or lost (channel unavailable).",
    ["kind", "outcome"],
    registry=REGISTRY,
)
DELIVERING: Final = Histogram(
    "longtable_delivery_seconds",
    "Seconds to draw and send a message.",
    ["kind"],
    buckets=ANSWERING,
    registry=REGISTRY,
)
INTERACTIONS: Final = Gauge(
    "longtable_interactions",
    "Interactions being answered: running, queued, or set aside until a worker is free.",
    ["state"],
    registry=REGISTRY,
)
ACKNOWLEDGING: Final = Histogram(
    "longtable_acknowledged_seconds",
    "Seconds from an interaction's arrival until it was acknowledged.",
    ["kind"],
    buckets=ANSWERING,
    registry=REGISTRY,
)
ANSWERED: Final = Histogram(
    "longtable_answered_seconds",
    "Seconds from an interaction's arrival until it was completely handled.",
    ["kind"],
    buckets=ANSWERING,
    registry=REGISTRY,
)
THINKING: Final = Histogram(
    "longtable_robot_seconds",
    "Seconds a worker thought about a move, a hint, a review or a puzzle.",
    ["task"],
    buckets=WORKING,
    registry=REGISTRY,
)
DRAWING: Final = Histogram(
    "longtable_picture_seconds",
    "Seconds to draw and encode a picture.",
    buckets=WORKING,
    registry=REGISTRY,
)
WEB_REQUESTS: Final = Counter(
    "longtable_web_requests", "Requests of web pages.", ["page", "status"], registry=REGISTRY
)
WEB_ANSWERING: Final = Histogram(
    "longtable_web_request_seconds",
    "Seconds to answer a request of a web page.",
    ["page"],
    buckets=(0.001, 0.005, 0.01, 0.025, *ANSWERING),
    registry=REGISTRY,
)
WEB_PICTURES: Final = Counter(
    "longtable_web_pictures",
    "Pictures of web pages: cached, drawn or refused.",
    ["outcome"],
    registry=REGISTRY,
)
WEB_REFUSED: Final = Counter(
    "longtable_web_refused",
    "Requests of web pages that were refused before a page was made.",
    ["reason"],
    registry=REGISTRY,
)
WEB_CACHE_BYTES: Final = Gauge(
    "longtable_web_cache_bytes", "Bytes of cached pages and pictures.", ["cache"], registry=REGISTRY
)
