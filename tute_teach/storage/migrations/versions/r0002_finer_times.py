"""Games are dated by thousandths of a second."""

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Seconds become thousandths."""
    op.execute("UPDATE games SET created_at = created_at * 1000, updated_at = updated_at * 1000")


def downgrade() -> None:
    """Thousandths become seconds."""
    op.execute("UPDATE games SET created_at = created_at / 1000, updated_at = updated_at / 1000")
