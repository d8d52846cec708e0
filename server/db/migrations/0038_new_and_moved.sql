-- What an upload after the first one brought and its employee has not decided on since: somebody new, or somebody with another employer,
-- function or seniority. Then also the job on which the last decision was made.
alter table connection
  add column change text check (change in ('new', 'moved')),
  add column was_job_title text,
  add column was_company_name text;
create index connection_changed on connection (company_id, employee_id) where change is not null;
