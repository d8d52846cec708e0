-- What several servers on one database share.

-- Connections that a newer upload left out: nearly none, so that the purge finds those that are due without reading a company.
create index connection_left_out on connection (company_id, brought_at) where brought_at is not null;

-- The companies in which the purge (server/privacy) has something to delete. It enters one company after the other, so row level
-- security binds it, and a company without anything due costs no statement of its own. Call it in the message that begins a transaction.
create function companies_to_purge(expired timestamptz, left_before timestamptz, reviewed_before timestamptz) returns setof uuid
language plpgsql as $$
declare
  every uuid[] := array(select c.company_id from company c order by c.company_id);
  one uuid;
begin
  foreach one in array every loop
    perform enter_company(one);
    if exists (select 1 from review_job r where r.company_id = one and r.began_at <= reviewed_before)
      or exists (select 1 from connection c where c.company_id = one and c.brought_at < expired and not c.recommended)
      or exists (
        select 1 from employee e where e.company_id = one and (select max(u.created_at) from upload u
            where u.company_id = one and u.employee_id = e.id and u.status = 'COMPLETED') < expired
          and exists (select 1 from connection c
            where c.company_id = one and c.employee_id = e.id and c.brought_at is null and not c.recommended))
      or exists (
        select 1 from employee e where e.company_id = one and e.deactivated_at < left_before
          and (exists (select 1 from own_position o where o.company_id = one and o.employee_id = e.id)
            or exists (select 1 from purged_pass g where g.company_id = one and g.employee_id = e.id)
            or exists (select 1 from connection c
              where c.company_id = one and c.employee_id = e.id and not c.recommended)))
      or exists (
        select 1 from person p
        where p.company_id = one and not p.is_favorite and p.stage = 'new' and p.outcome is null
          and not exists (select 1 from connection c where c.company_id = one and c.person_id = p.id)
          and not exists (select 1 from rating r where r.company_id = one and r.person_id = p.id))
    then
      return next one;
    end if;
  end loop;
end $$;
revoke execute on function companies_to_purge from public;

-- How often something limited happened lately, such as failed sign-ins from one client: all servers count here, and a restart forgets
-- nothing. Keys are keyed hashes of addresses and client IPs. The columns are those of the library (server/auth/limits.store.ts).
create table limit_use (
  key text primary key,
  points int not null,
  expire bigint -- milliseconds since 1970
);
create index limit_use_expire on limit_use (expire);
