-- Which admin moved a person to which stage, and when (server/candidates/history.store.ts).
create table stage_change (
  company_id uuid not null,
  person_id uuid not null,
  id uuid not null default gen_random_uuid(),
  stage text not null,
  changed_at timestamptz not null default clock_timestamp(),
  employee_id uuid, -- null where the change is older than this table
  primary key (company_id, person_id, id),
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create index stage_change_employee on stage_change (company_id, employee_id);
select tenant_table('stage_change');

-- The last change of those who were moved before. Row level security shows one company at a time, to the owner of the tables as well.
do $$
declare
  one uuid;
begin
  for one in select company_id from company loop
    perform set_config('app.company', one::text, true);
    insert into stage_change (company_id, person_id, stage, changed_at)
      select company_id, id, stage, stage_changed_at from person where company_id = one and stage_changed_at is not null;
  end loop;
  perform set_config('app.company', '', true);
end $$;
