-- Admins read the hour of a sign-in, not the second. Neither does its place in the list tell more: within an hour, ids are random.
create function audit_shown_at(action text, at timestamptz) returns timestamp language sql immutable parallel safe
  return case when starts_with(action, 'auth.') then date_trunc('hour', at at time zone 'UTC') else at at time zone 'UTC' end;
create index audit_shown on audit (company_id, audit_shown_at(action, at) desc, id desc);
drop index audit_newest;
