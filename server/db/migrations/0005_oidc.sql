-- Signing in with OpenID Connect. These tables belong to the directory.

-- The one company whose employees the issuer signs in.
create table oidc_company (
  only_row boolean primary key default true,
  company_id uuid not null
);
alter table oidc_company add constraint oidc_company_is_one check (only_row);

-- Who at the issuer an employee is. An employee gets one identity of an issuer, and keeps it.
create table oidc_identity (
  issuer text not null,
  subject text not null, -- with Microsoft Entra: tenant and object
  company_id uuid not null,
  employee_id uuid not null,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create unique index oidc_identity_employee on oidc_identity (company_id, employee_id, issuer);

-- A way back from the issuer. Its state is used up before the issuer is asked who it is; the code is what the screen exchanges.
create table oidc_sign_in (
  state_hash text primary key,
  code_hash text unique,
  browser_hash text,
  identity jsonb, -- what the issuer said, until the code is exchanged
  return_to text,
  expires_at timestamptz not null, -- of the code; of the state while there is no code
  forget_at timestamptz not null, -- until then, a second use can be told from an unknown one
  used_at timestamptz
);
create index oidc_sign_in_forget on oidc_sign_in (forget_at);
