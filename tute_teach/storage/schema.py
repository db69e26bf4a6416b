"""The tables as they are now; migrations lead there.

Times are whole seconds since 1970 (UTC), those of games thousandths: which was touched last must not be a toss-up.
"""

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

learners = Table(
    "learners",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
)

games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("owner", String(64), ForeignKey("learners.token_hash", ondelete="CASCADE"), nullable=False),
    Column("settings", Text, nullable=False),
    Column("record", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("status", String(16), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Index("ix_games_owner", "owner", "status"),
    Index("ix_games_updated_at", "updated_at"),
)

progress = Table(
    "progress",
    metadata,
    Column("token_hash", String(64), ForeignKey("learners.token_hash", ondelete="CASCADE"), primary_key=True),
    Column("exercise", String(200), primary_key=True),
    Column("stars", Integer, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("hints", Integer, nullable=False),
    Column("done_at", BigInteger, nullable=True),
)

hits = Table(
    "hits",
    metadata,
    Column("key", String(120), primary_key=True),
    Column("since", BigInteger, primary_key=True),
    Column("count", Integer, nullable=False),
)
