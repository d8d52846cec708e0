-- Keys by which programs call as the admin who made them. Of the key itself only the hash is stored. The directory, as sessions.
create table api_key (
  id uuid primary key,
  company_id uuid not null,
  employee_id uuid not null,
  name text not null,
  token_hash text not null unique,
  may_write boolean not null,
  may_export boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_on date
);
create index api_key_employee on api_key (company_id, employee_id);

-- Whether assistants may use the company's keys at /mcp.
alter table company add column assistants boolean not null default false;

-- As session_principal, for the hash of a key. No row if the key has ended or its maker is no active admin any more.
create or replace function key_principal(of_hash text, at_time timestamptz)
returns table (
  employee_id uuid, company_id uuid, session_id uuid, email text, first_name text, last_name text,
  role text, company_name text, profile_asked boolean,
  key_name text, may_write boolean, may_export boolean, used_on date, assistants boolean
)
language plpgsql as $$
declare found_key api_key%rowtype;
begin
  select * into found_key from api_key k where k.token_hash = of_hash and k.expires_at > at_time;
  if not found then return; end if;
  perform enter_company(found_key.company_id);
  return query
    select e.id, e.company_id, found_key.id, e.email, e.first_name, e.last_name, e.role, c.name, e.profile_asked,
      found_key.name, found_key.may_write, found_key.may_export, found_key.used_on, c.assistants
    from employee e join company c on c.company_id = found_key.company_id
    where e.company_id = found_key.company_id and e.id = found_key.employee_id
      and e.deactivated_at is null and e.role = 'admin';
end $$;
