-- Where an employee worked, if they want Vouch to know: employers and dates, for the employee alone. Months are 'YYYY' or 'YYYY-MM';
-- without an end the job goes on.
create table own_position (
  company_id uuid not null,
  employee_id uuid not null,
  place int not null,
  employer text not null,
  started text check (started ~ '^\d{4}(-\d{2})?$'),
  ended text check (ended ~ '^\d{4}(-\d{2})?$'),
  primary key (company_id, employee_id, place),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
select tenant_table('own_position');
