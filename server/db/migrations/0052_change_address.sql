-- The address that an employee asked to have instead, until its link is opened.
create table address_change (
  company_id uuid not null,
  employee_id uuid not null,
  email text not null,
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (company_id, employee_id)
);
-- Addresses that an employee had before: once they are deactivated, none of them joins by domain.
alter table employee add column former_emails text[] not null default '{}';
