-- Who was thanked for a person that the company hired, and in which words.
create table thanks (
  company_id uuid not null,
  person_id uuid not null,
  employee_id uuid not null,
  words text not null,
  sent_by uuid not null,
  at timestamptz not null,
  primary key (company_id, person_id, employee_id),
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create index thanks_employee on thanks (company_id, employee_id);
select tenant_table('thanks');
alter table employee add column mail_hired boolean not null default true;
