-- How each admin evaluates a person (the candidate dialog).
create table rating (
  company_id uuid not null,
  person_id uuid not null,
  employee_id uuid not null,
  can_reach_out boolean not null,
  can_mention_name boolean not null,
  notes text not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, person_id, employee_id),
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create index rating_employee on rating (company_id, employee_id);

alter table rating enable row level security;
alter table rating force row level security;
create policy own_company on rating
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update, delete on rating to vouch_app;

-- The loop back: what changed since a recommender last looked. A stage that nobody ever moved has no time.
alter table person add column stage_changed_at timestamptz;
alter table employee add column recommendations_seen_at timestamptz;

-- The own decided connections, the last decision first. Imports write undecided ones, which stay out of it.
create index connection_decided on connection (company_id, employee_id, status, decided_at desc nulls last, search, id)
  where status in ('dont_recommend', 'skip');
