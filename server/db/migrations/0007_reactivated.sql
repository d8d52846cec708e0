-- Reactivated, and not signed in since: whether they can get in at all is not known before, as their address may belong to
-- another company by now. Until then nobody counts on them as an admin.
alter table employee add column is_awaited boolean not null default false;

-- Whose address has left already. Row level security shows one company at a time, to the owner of the tables as well.
do $$
declare
  one uuid;
begin
  for one in select company_id from company loop
    perform set_config('app.company', one::text, true);
    update employee e set is_awaited = true
      where e.company_id = one and e.deactivated_at is null and exists (
        select from address a where a.email = e.email and (a.company_id, a.employee_id) <> (e.company_id, e.id));
  end loop;
  perform set_config('app.company', '', true);
end $$;
