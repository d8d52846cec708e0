-- Whom the operator erased in every company, those of the future too: the same keyed hashes as in erased, and nothing else.
-- A directory table, that imports of every company read.
create table erased_everywhere (
  key_hash text primary key,
  erased_at timestamptz not null default now()
);
grant select on erased_everywhere to vouch_app;

-- The upload that brought a connection last, by its time. Null where that is the employee's newest one: so only those
-- whom an upload leaves out are written, and to bring everybody once more costs nothing.
alter table connection add column brought_at timestamptz;
