-- How the work on a candidate ended, beside the stage, and since when.
alter table person
  add column outcome text check (outcome in ('hired', 'declined_by_them', 'declined_by_us', 'not_now')),
  add column outcome_at timestamptz;

-- Each change of a candidate's stage or outcome. Persons who were moved together have one move_id, for the undo: `before` has the
-- person's values from before the move, under the names of their columns.
create table candidate_move (
  company_id uuid not null,
  move_id uuid not null,
  person_id uuid not null,
  employee_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  stage text not null,
  outcome text,
  before jsonb not null,
  primary key (company_id, move_id, person_id),
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create index candidate_move_person on candidate_move (company_id, person_id, at);
create index candidate_move_employee on candidate_move (company_id, employee_id);
select tenant_table('candidate_move');
