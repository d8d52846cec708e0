-- The referral program: what colleagues read of it, and what a hire is worth.
alter table company add column program_text text not null default '';
alter table company add column bonus_amount text not null default '';
alter table company add column bonus_days int not null default 90;
alter table job add column bonus_amount text; -- if it is not the company's

-- What a colleague is due for someone who was hired. A row outlives its person, its job and the account: what remains is an amount and a day.
create table bonus (
  company_id uuid not null references company (company_id) on delete cascade,
  id uuid not null,
  person_id uuid, -- null once the person is deleted
  employee_id uuid, -- null once the account is deleted, and so are person and job
  job_id uuid, -- null: none, or deleted
  amount text not null, -- of its day
  hired_at timestamptz not null,
  due_on date not null,
  at timestamptz not null, -- when it was confirmed
  confirmed_by uuid not null,
  paid_at timestamptz,
  paid_by uuid,
  primary key (company_id, id)
);
create index bonus_person on bonus (company_id, person_id);
create index bonus_employee on bonus (company_id, employee_id);
select tenant_table('bonus');
