-- A sprint: a team reviews together for some minutes. Its participants are the rows that a count is made of.
create table sprint (
  company_id uuid not null references company (company_id) on delete cascade,
  id uuid not null,
  title text not null,
  looking_for text[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  blur int not null, -- 0 to 4, added before a count is rounded down to fives, so that no one works out a colleague's number
  ended_at timestamptz, -- when its end was recorded
  closed_at timestamptz, -- when its counts were made for the last time, two hours after its end
  created_at timestamptz not null,
  primary key (company_id, id)
);
create index sprint_open on sprint (ends_at) where closed_at is null;
create table sprint_job (
  company_id uuid not null,
  sprint_id uuid not null,
  job_id uuid not null,
  primary key (company_id, sprint_id, job_id),
  foreign key (company_id, sprint_id) references sprint (company_id, id) on delete cascade,
  foreign key (company_id, job_id) references job (company_id, id) on delete cascade
);
create index sprint_job_job on sprint_job (company_id, job_id);
create table sprint_participant (
  company_id uuid not null,
  sprint_id uuid not null,
  employee_id uuid not null,
  joined_at timestamptz not null,
  draft_looked_at int not null default 0, -- as the browser said since the last Finish
  draft_recommended int not null default 0,
  looked_at int not null default 0, -- as the decisions say
  recommended int not null default 0,
  primary key (company_id, sprint_id, employee_id),
  foreign key (company_id, sprint_id) references sprint (company_id, id) on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create index sprint_participant_employee on sprint_participant (company_id, employee_id);
alter table employee add column mail_sprint boolean not null default true;
select tenant_table('sprint');
select tenant_table('sprint_job');
select tenant_table('sprint_participant');
-- The timer finds those that end in all companies at once.
do $$ begin
  execute format('create policy every_company on sprint for select to %I using (true)', current_user);
end $$;
