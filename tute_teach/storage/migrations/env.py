"""What alembic runs: the migrations, in the transaction that `migrating` has opened."""

from alembic import context

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=context.config.attributes.get("metadata"),
    transactional_ddl=False,
    render_as_batch=True,
)
context.run_migrations()
