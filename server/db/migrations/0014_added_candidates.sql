-- Candidates that an admin adds, from a tip or by hand. `candidate` is derived, as `recommended` is.
alter table person add column candidate boolean not null default false; -- recommended, or added
alter table person add column added_at timestamptz;
alter table person add column added_by uuid;
alter table person add column tip_id uuid; -- of someone who was added from a tip, which may be deleted since
alter table person add column email_by_admin boolean not null default false; -- the address is the one that an admin typed
alter table person add constraint person_added check ((added_at is null) = (added_by is null) and (tip_id is null or added_at is not null));

do $$ declare one uuid; begin
  for one in select company_id from company loop
    perform enter_company(one); -- row level security binds the owner too
    update person set candidate = true where company_id = one and recommended;
  end loop;
  perform leave_company();
end $$;

create index person_candidate on person (company_id, search, id) where candidate;
create index person_candidate_strongest on person
  (company_id, strength desc nulls last, recommenders desc nulls last, search, id) where candidate;

drop view shown_person;
create view shown_person with (security_invoker) as
select * from person where not coalesce(upload_id = any (array(
  select id from upload
  where company_id = nullif(current_setting('app.company', true), '')::uuid and status in ('PENDING', 'RUNNING'))), false);
grant select, update on shown_person to vouch_app;

-- As in 0003, and people who an admin added stay.
create or replace function companies_to_purge(expired timestamptz, left_before timestamptz, reviewed_before timestamptz) returns setof uuid
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
        where p.company_id = one and not p.is_favorite and p.stage = 'new' and p.outcome is null and p.added_at is null
          and not exists (select 1 from connection c where c.company_id = one and c.person_id = p.id)
          and not exists (select 1 from rating r where r.company_id = one and r.person_id = p.id))
    then
      return next one;
    end if;
  end loop;
end $$;
