-- Foreign keys instead of the triggers that removed what belongs to a person, an employee or a company; and counts that the stores
-- recompute instead of the triggers that kept them.
drop trigger person_removed on person;
drop trigger employee_removed on employee;
drop trigger company_removed on company;
drop function remove_network;
drop trigger connection_added on connection;
drop trigger connection_changed on connection;
drop trigger connection_gone on connection;
drop trigger person_added on person;
drop trigger person_changed on person;
drop trigger person_gone on person;
drop function count_network;

-- Policies without a subquery and settings by SET LOCAL: as quick, and other databases of this dialect accept them.
create or replace function tenant_table(word regclass, rights text default 'select, insert, update, delete') returns void
language plpgsql as $$ begin
  execute format('alter table %s enable row level security', word);
  execute format('alter table %s force row level security', word);
  execute format(
    'create policy own_company on %s using (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', word);
  execute format('grant %s on %s to vouch_app', rights, word);
end $$;
do $$
declare tenant regclass;
begin
  for tenant in select polrelid::regclass from pg_policy where polname = 'own_company' loop
    execute format(
      'alter policy own_company on %s using (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', tenant);
  end loop;
end $$;
create or replace function session_principal(of_session uuid, at_time timestamptz)
returns table (
  employee_id uuid, company_id uuid, session_id uuid, email text, first_name text, last_name text,
  role text, company_name text, profile_asked boolean
)
language plpgsql as $$
declare found_session session%rowtype;
begin
  select * into found_session from session s
    where s.id = of_session and s.ended_at is null and s.expires_at > at_time;
  if not found then return; end if;
  set local role vouch_app;
  execute format('set local app.company = %L', found_session.company_id);
  return query
    select e.id, e.company_id, of_session, e.email, e.first_name, e.last_name, e.role, c.name, e.profile_asked
    from employee e join company c on c.company_id = e.company_id
    where e.company_id = found_session.company_id and e.id = found_session.employee_id
      and e.deactivated_at is null;
end $$;

-- Row level security hides all rows from the owner of the tables too; without it here, the checks see those of every company.
alter table company no force row level security;
alter table employee no force row level security;
alter table upload no force row level security;
alter table person no force row level security;
alter table connection no force row level security;
alter table rating no force row level security;
alter table job_decision no force row level security;

-- What was left of somebody who is gone, such as rows that an import wrote while the person was erased.
delete from person p where not exists (select from company c where c.company_id = p.company_id);
delete from connection c where not exists (
  select from person p where p.company_id = c.company_id and p.id = c.person_id);
delete from connection c where not exists (
  select from employee e where e.company_id = c.company_id and e.id = c.employee_id);

alter table person
  add foreign key (company_id) references company (company_id) on delete cascade;
alter table connection
  add foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade,
  add foreign key (company_id, person_id) references person (company_id, id) on delete cascade;

-- How many rows are shown, by category; those of an unfinished upload do not count. server/connections/counts.store.ts recomputes them.
drop table connection_count;
drop table person_count;
create table connection_count (
  company_id uuid not null,
  employee_id uuid not null,
  status text not null,
  category text not null,
  n int not null,
  primary key (company_id, employee_id, status, category),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create table person_count (
  company_id uuid not null references company (company_id) on delete cascade,
  category text not null,
  n int not null,
  primary key (company_id, category)
);

insert into connection_count
  select c.company_id, c.employee_id, c.status, c.category, count(*)
  from connection c left join upload u on u.company_id = c.company_id and u.id = c.upload_id
  where coalesce(u.status, '') not in ('PENDING', 'RUNNING') group by 1, 2, 3, 4;
insert into person_count
  select p.company_id, p.category, count(*)
  from person p left join upload u on u.company_id = p.company_id and u.id = p.upload_id
  where coalesce(u.status, '') not in ('PENDING', 'RUNNING') group by 1, 2;
select tenant_table('connection_count');
select tenant_table('person_count');

alter table company force row level security;
alter table employee force row level security;
alter table upload force row level security;
alter table person force row level security;
alter table connection force row level security;
alter table rating force row level security;
alter table job_decision force row level security;
