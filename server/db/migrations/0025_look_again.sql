-- On which day an admin wants to look at a person again, and why.
create table look_again (
  company_id uuid not null,
  person_id uuid not null,
  day date not null,
  line text not null default '',
  set_by uuid not null,
  set_at timestamptz not null,
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade
);
create index look_again_day on look_again (company_id, day);
select tenant_table('look_again');

-- Those who asked to wait, and those whose day came since.
insert into look_again (company_id, person_id, day, set_by, set_at)
select r.company_id, r.person_id, (r.until at time zone 'UTC')::date - 1, r.started_by, now()
from reach_out r join person p on p.company_id = r.company_id and p.id = r.person_id
where p.outcome = 'not_now' and r.state = 'answered' and r.until is not null
on conflict (company_id, person_id) do nothing;
insert into look_again (company_id, person_id, day, set_by, set_at)
select r.company_id, r.person_id, (r.ended_at at time zone 'UTC')::date, r.started_by, now()
from reach_out r join person p on p.company_id = r.company_id and p.id = r.person_id
where p.outcome = 'not_now' and p.stage <> 'archived' and r.ended_because = 'date_came' and not exists (
  select 1 from reach_out o where o.company_id = r.company_id and o.person_id = r.person_id and o.state <> 'ended')
on conflict (company_id, person_id) do nothing;
