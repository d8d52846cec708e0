-- A job as it read when an employee began to review for it best first: editing it must not move the people under their hands.
create table review_job (
  company_id uuid not null,
  employee_id uuid not null,
  job_id uuid not null,
  job_title text not null,
  description text not null,
  career_type text not null,
  began_at timestamptz not null default now(),
  primary key (company_id, employee_id, job_id),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade,
  foreign key (company_id, job_id) references job (company_id, id) on delete cascade
);
create index review_job_job on review_job (company_id, job_id);
select tenant_table('review_job');
