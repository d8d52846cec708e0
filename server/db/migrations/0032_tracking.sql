-- The company's applicant tracking system is a destination, one at a time.
alter table destination drop constraint destination_kind;
alter table destination add constraint destination_kind
  check (kind in ('webhook', 'slack', 'teams', 'ashby', 'lever', 'lever_eu', 'greenhouse'));

-- What comes back from it.
create table tracking (
  company_id uuid not null,
  destination_id uuid not null,
  cursor text, -- where the next reading goes on, in the system's words
  due_at timestamptz not null, -- of the next reading; put off while a process reads
  read_at timestamptz,
  problem text, -- why the last reading failed, as a sentence
  primary key (company_id, destination_id),
  foreign key (company_id, destination_id) references destination (company_id, id) on delete cascade
);
create index tracking_due on tracking (due_at);
select tenant_table('tracking');

-- Which job there a job is.
create table tracked_job (
  company_id uuid not null,
  destination_id uuid not null,
  job_id uuid not null,
  external_id text not null,
  title text not null, -- as the system says it
  primary key (company_id, destination_id, job_id),
  foreign key (company_id, destination_id) references destination (company_id, id) on delete cascade,
  foreign key (company_id, job_id) references job (company_id, id) on delete cascade
);
create index tracked_job_job on tracked_job (company_id, job_id);
select tenant_table('tracked_job');

-- The candidates that admins sent. A row outlives its job and the connection: the candidate stays in the system.
create table tracked (
  company_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  job_id uuid not null,
  system text not null,
  sent_by uuid not null,
  asked_at timestamptz not null, -- when the admin sent them
  seen text not null, -- the fingerprint of what the admin saw
  state text not null default 'waiting',
  began_at timestamptz, -- the first try: what is newer there may be of it
  problem text, -- why the last try failed, as a sentence
  candidate_id text, -- the system's own ids
  application_id text,
  url text, -- of the candidate there
  sent_at timestamptz, -- when the system had them
  standing text, -- as the system last said it
  stage text, -- in the system's words
  changed_at timestamptz, -- of the newest change that was applied
  proposal text, -- what the system did and an admin decides about
  primary key (company_id, id),
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade,
  foreign key (company_id, sent_by) references employee (company_id, id) on delete cascade
);
alter table tracked add constraint tracked_state check (state in ('waiting', 'sent', 'failed'));
alter table tracked add constraint tracked_standing check (standing in ('lead', 'active', 'hired', 'archived'));
alter table tracked add constraint tracked_proposal check (proposal in ('archive'));
alter table tracked add constraint tracked_once unique (company_id, person_id, job_id, system);
create index tracked_application on tracked (company_id, system, application_id);
create index tracked_sender on tracked (company_id, sent_by);
select tenant_table('tracked');

-- The timer finds the systems that are due in all companies at once. As with destination, the owner sees the list and changes nothing.
do $$ begin
  execute format('create policy every_company on tracking for select to %I using (true)', current_user);
end $$;
