"""Learners, games, progress, counters."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "learners",
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_learners"),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
        sa.ForeignKeyConstraint(["owner"], ["learners.token_hash"], name="fk_games_owner", ondelete="CASCADE"),
    )
    op.create_index("ix_games_owner", "games", ["owner", "status"])
    op.create_index("ix_games_updated_at", "games", ["updated_at"])
    op.create_table(
        "progress",
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("exercise", sa.String(200), nullable=False),
        sa.Column("stars", sa.Integer, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("hints", sa.Integer, nullable=False),
        sa.Column("done_at", sa.BigInteger, nullable=True),
        sa.PrimaryKeyConstraint("token_hash", "exercise", name="pk_progress"),
        sa.ForeignKeyConstraint(
            ["token_hash"], ["learners.token_hash"], name="fk_progress_token_hash", ondelete="CASCADE"
        ),
    )
    op.create_table(
        "hits",
        sa.Column("key", sa.String(120), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("key", "since", name="pk_hits"),
    )


def downgrade() -> None:
    """Drop the tables."""
    for table in ("hits", "progress", "games", "learners"):
        op.drop_table(table)
