-- Whom an employee never wants to see again, once the purge has deleted the connection: keyed hashes of the keys under which a later
-- upload would name them (server/privacy/pass-hash.ts), and nothing else. Those of one connection have one pass_id.
create table purged_pass (
  company_id uuid not null,
  employee_id uuid not null,
  key_hash text not null,
  pass_id uuid not null,
  primary key (company_id, employee_id, key_hash),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create index purged_pass_pass on purged_pass (company_id, pass_id);
select tenant_table('purged_pass');

-- Admins read the hour of a sign-in, not the second. Neither does its place in the list tell more: within an hour, ids are random.
create function audit_shown_at(action text, at timestamptz) returns timestamp language sql immutable parallel safe
  return case when starts_with(action, 'auth.') then date_trunc('hour', at at time zone 'UTC') else at at time zone 'UTC' end;
create index audit_shown on audit (company_id, audit_shown_at(action, at) desc, id desc);
drop index audit_newest;
