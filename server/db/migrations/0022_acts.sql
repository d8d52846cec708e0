-- What someone did to persons in one go, with their rows before and after it, for its undo. Rows are deleted once it can no longer be undone.
create table act (
  company_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  employee_id uuid not null,
  at timestamptz not null,
  before jsonb not null,
  after jsonb not null,
  primary key (company_id, id, person_id),
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create index act_person on act (company_id, person_id);
create index act_employee on act (company_id, employee_id);
create index act_at on act (company_id, at);
select tenant_table('act');
