-- With statistics of the companies that are there, the planner expects no row of one that comes later. It then takes every index that
-- begins with company_id for as good as the one that finds a row: each look-up reads the whole company, and Finish of 10,000 people looks
-- at 100,000,000 rows. Without statistics of these columns, it expects a small part of the table for each company, employee and job.
create or replace function tenant_table(word regclass, rights text default 'select, insert, update, delete') returns void
language plpgsql as $$ begin
  execute format('alter table %s enable row level security', word);
  execute format('alter table %s force row level security', word);
  execute format(
    'create policy own_company on %s using (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', word);
  execute format('grant %s on %s to vouch_app', rights, word);
  execute format('alter table %s alter column company_id set statistics 0', word);
end $$;
do $$
declare tenant regclass;
begin
  for tenant in select polrelid::regclass from pg_policy where polname = 'own_company' loop
    execute format('alter table %s alter column company_id set statistics 0', tenant);
  end loop;
end $$;
alter table connection alter column employee_id set statistics 0;
alter table job_decision alter column employee_id set statistics 0, alter column job_id set statistics 0;

-- An employee's connections are counted when they are read.
drop table connection_count;
