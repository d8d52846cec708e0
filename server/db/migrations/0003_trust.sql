-- Who did what, for the admins of a company to read. Rows are only ever added: the application's role may neither change
-- nor delete them.
create table audit (
  company_id uuid not null references company (company_id) on delete cascade,
  id uuid not null,
  at timestamptz not null default now(),
  employee_id uuid, -- null where the operator did it, from the command line
  action text not null,
  detail jsonb,
  primary key (company_id, id)
);
create index audit_newest on audit (company_id, at desc, id desc);

alter table audit enable row level security;
alter table audit force row level security;
create policy own_company on audit
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert on audit to vouch_app;

-- People who asked to be forgotten: a keyed hash of their link or address keeps the next upload from bringing them back.
create table erased (
  company_id uuid not null references company (company_id) on delete cascade,
  key_hash text not null,
  erased_at timestamptz not null default now(),
  primary key (company_id, key_hash)
);

alter table erased enable row level security;
alter table erased force row level security;
create policy own_company on erased
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, delete on erased to vouch_app;
