-- The people that an employee is asked to decide on first, as the list was made when they began: it does not change under their hands.
create table first_review (
  company_id uuid not null,
  employee_id uuid not null,
  began_at timestamptz not null,
  connection_ids uuid[] not null,
  job_ids uuid[] not null, -- by the connection's place; null for someone known long
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
select tenant_table('first_review');
