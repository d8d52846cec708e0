-- The application works under this role: neither owner nor superuser, so that row level security binds it. Roles belong
-- to the whole server: another Vouch on it may have made this one already.
do $$
declare
  -- From 16 on, who makes a role is a member of it that may not act as it yet. Older ones know of no such members.
  may_act text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
begin
  if not exists (select from pg_roles where rolname = 'vouch_app') then
    create role vouch_app nologin nosuperuser nocreatedb nocreaterole nobypassrls;
  end if;
  if not pg_has_role(current_user, 'vouch_app', may_act) then
    execute format('grant vouch_app to %I', current_user) || case may_act when 'set' then ' with set true' else '' end;
  end if;
end $$;

------------------------------------------------------------------------------------------------------------
-- Directory: what is looked up before a company is known. Reached only by server/auth, never by vouch_app.

create table address (
  email text primary key,
  company_id uuid not null,
  employee_id uuid not null,
  password_hash text,
  proven_at timestamptz,
  created_at timestamptz not null default now()
);

create table session (
  id uuid primary key,
  company_id uuid not null,
  employee_id uuid not null,
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text
);
create index session_employee on session (company_id, employee_id);

create table refresh_token (
  token_hash text primary key,
  session_id uuid not null references session (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);

create table link_token (
  token_hash text primary key,
  email text not null,
  code_hash text not null,
  code_tries int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index link_token_email on link_token (email, created_at);
create index link_token_expires on link_token (expires_at);

create table company_domain (
  domain text primary key,
  company_id uuid not null
);

create table invitation (
  company_id uuid not null,
  email text not null,
  role text not null check (role in ('admin', 'employee')),
  invited_by uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, email)
);
create index invitation_email on invitation (email, created_at);

-- Secrets that the server makes for itself at its first start.
create table server_secret (
  name text primary key,
  value text not null
);

------------------------------------------------------------------------------------------------------------
-- Tenants: company_id comes first in every primary key, so that the tables can be distributed by company.

create table company (
  company_id uuid primary key,
  name text not null,
  -- made by registering with a password: claims no domain, cannot invite, cannot be joined
  is_private boolean not null default false,
  is_sample boolean not null default false,
  join_by_domain boolean not null default true,
  created_at timestamptz not null default now()
);

create table employee (
  company_id uuid not null references company (company_id) on delete cascade,
  id uuid not null,
  email text not null,
  first_name text,
  last_name text,
  role text not null check (role in ('admin', 'employee')),
  profile_asked boolean not null default false,
  deactivated_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, email)
);

create table upload (
  company_id uuid not null references company (company_id) on delete cascade,
  id uuid not null,
  employee_id uuid not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'RUNNING', 'COMPLETED', 'FAILED')),
  file bytea, -- kept until the import ends, so that any server can run it
  run int not null default 0, -- counts the starts: a run that was thought dead cannot go on beside the next one
  rows int not null default 0,
  rows_done int not null default 0,
  error text,
  receipt jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
alter table upload alter column file set storage external; -- compressing megabytes takes longer than writing them
create index upload_employee on upload (company_id, employee_id, created_at);
create index upload_unfinished on upload (company_id, id) where status in ('PENDING', 'RUNNING');

create table person (
  company_id uuid not null, -- no foreign key: see remove_network below
  id uuid not null,
  upload_id uuid, -- the upload that made the row: hidden until that upload is COMPLETED
  name text not null,
  first_name text not null,
  last_name text not null,
  job_title text,
  company_name text,
  email text,
  linkedin_url text,
  link_key text,
  email_key text,
  category text not null,
  classifier_version int not null,
  search text collate "C" not null, -- folded name, title and company: what is searched and sorted by
  updated_at timestamptz not null default now(),
  -- the admins' view; recommended and needs_review follow from the connections and are kept by their store
  recommended boolean not null default false,
  needs_review boolean not null default false,
  is_favorite boolean not null default false,
  reviewed_at timestamptz,
  stage text not null default 'new' check (stage in ('new', 'reviewed', 'contacted', 'archived')),
  primary key (company_id, id)
);
create unique index person_link on person (company_id, link_key) where link_key is not null;
create index person_email on person (company_id, email_key) where email_key is not null;
create index person_network on person (company_id, category, search, id) include (upload_id);
create index person_recommended on person (company_id, search, id) where recommended;
create index person_favorite on person (company_id, search, id) where is_favorite;

create table connection (
  company_id uuid not null, -- no foreign keys: see remove_network below
  id uuid not null,
  employee_id uuid not null,
  person_id uuid not null,
  upload_id uuid, -- the upload that made the row: hidden until that upload is COMPLETED
  name text not null,
  first_name text not null,
  last_name text not null,
  job_title text,
  company_name text,
  email text,
  linkedin_url text,
  link_key text,
  email_key text,
  connected_on date,
  category text not null,
  classifier_version int not null,
  search text collate "C" not null,
  status text not null default 'not_reviewed'
    check (status in ('not_reviewed', 'recommend', 'dont_recommend', 'skip')),
  decided_at timestamptz,
  recommended boolean not null default false, -- generally, or YES for at least one job
  first_recommended_at timestamptz,
  reach_out_method text check (reach_out_method in ('RECOMMENDER', 'RECRUITING')),
  should_mention_name boolean,
  relationship text check (relationship in ('worked_directly', 'know_work', 'know_socially', 'other')),
  recommendation_strength int check (recommendation_strength between 1 and 5),
  notes text,
  outreach_at timestamptz, -- when the outreach answers were given
  primary key (company_id, id)
);
create index connection_queue on connection (company_id, employee_id, status, category, search, id) include (upload_id);
create index connection_person on connection (company_id, person_id);
create index connection_recommended on connection (company_id, employee_id) where recommended;

-- An import writes tens of thousands of people at once, and checking four foreign keys for each takes as long as
-- writing the rows. So person and connection have none: these triggers remove what on delete cascade would remove.
create function remove_network() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'person' then
    delete from connection using gone
      where connection.company_id = gone.company_id and connection.person_id = gone.id;
  elsif tg_table_name = 'employee' then
    delete from connection using gone
      where connection.company_id = gone.company_id and connection.employee_id = gone.id;
    delete from connection_count using gone
      where connection_count.company_id = gone.company_id and connection_count.employee_id = gone.id;
  else
    delete from connection using gone where connection.company_id = gone.company_id;
    delete from person using gone where person.company_id = gone.company_id;
    delete from connection_count using gone where connection_count.company_id = gone.company_id;
    delete from person_count using gone where person_count.company_id = gone.company_id;
  end if;
  return null;
end $$;
create trigger person_removed after delete on person
  referencing old table as gone for each statement execute function remove_network();
create trigger employee_removed after delete on employee
  referencing old table as gone for each statement execute function remove_network();
create trigger company_removed after delete on company
  referencing old table as gone for each statement execute function remove_network();

-- Counting tens of thousands of rows takes longer than all else that a list does. So the counts by category are kept,
-- by upload because an unfinished one does not count yet; rows without an upload count under the zero id.
create table connection_count (
  company_id uuid not null,
  employee_id uuid not null,
  upload_id uuid not null,
  status text not null,
  category text not null,
  n int not null,
  primary key (company_id, employee_id, upload_id, status, category)
);
create table person_count (
  company_id uuid not null,
  upload_id uuid not null,
  category text not null,
  n int not null,
  primary key (company_id, upload_id, category)
);

create function count_network() returns trigger language plpgsql as $$
declare
  changes text := case tg_op
    when 'INSERT' then 'select *, 1 as n from added'
    when 'DELETE' then 'select *, -1 as n from gone'
    else 'select *, 1 as n from added union all select *, -1 from gone'
  end;
  keys text := case tg_table_name
    when 'connection' then 'company_id, employee_id, upload_id, status, category'
    else 'company_id, upload_id, category'
  end;
  row_keys text := replace(keys, 'upload_id', 'coalesce(upload_id, ''00000000-0000-0000-0000-000000000000'')');
begin
  execute format(
    'insert into %1$I as known (%2$s, n) select %3$s, sum(n) from (%4$s) changes group by %3$s having sum(n) <> 0 order by %3$s
     on conflict (%2$s) do update set n = known.n + excluded.n', tg_table_name || '_count', keys, row_keys, changes);
  return null;
end $$;
create trigger connection_added after insert on connection
  referencing new table as added for each statement execute function count_network();
create trigger connection_changed after update on connection
  referencing old table as gone new table as added for each statement execute function count_network();
create trigger connection_gone after delete on connection
  referencing old table as gone for each statement execute function count_network();
create trigger person_added after insert on person
  referencing new table as added for each statement execute function count_network();
create trigger person_changed after update on person
  referencing old table as gone new table as added for each statement execute function count_network();
create trigger person_gone after delete on person
  referencing old table as gone for each statement execute function count_network();

create table job (
  company_id uuid not null references company (company_id) on delete cascade,
  id uuid not null,
  job_title text not null,
  location text not null,
  description text not null,
  career_type text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (company_id, id)
);

create table job_decision (
  company_id uuid not null,
  connection_id uuid not null,
  job_id uuid not null,
  employee_id uuid not null, -- the connection's: what is left of an employee's queue is told without the colleagues' rows
  decision text not null check (decision in ('YES', 'NO')),
  decided_at timestamptz not null default now(),
  primary key (company_id, connection_id, job_id),
  foreign key (company_id, connection_id) references connection (company_id, id) on delete cascade,
  foreign key (company_id, job_id) references job (company_id, id) on delete cascade
);
create index job_decision_job on job_decision (company_id, job_id, decision);
create index job_decision_employee on job_decision (company_id, employee_id, job_id, connection_id);

create table tip (
  company_id uuid not null references company (company_id) on delete cascade,
  id uuid not null,
  name text,
  profile_url text,
  explanation text,
  link_type text check (link_type in ('LINKEDIN', 'GITHUB', 'TWITTER', 'OTHER')),
  is_anonymous boolean not null,
  submitted_by uuid, -- null for anonymous tips: the author is written nowhere
  submitted_on date not null,
  reviewed_at timestamptz,
  primary key (company_id, id),
  check (not (is_anonymous and submitted_by is not null))
);

------------------------------------------------------------------------------------------------------------
-- Second lock behind the scoped queries: without app.company set, a tenant table has no rows.

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['company', 'employee', 'upload', 'person', 'connection', 'connection_count', 'person_count', 'job', 'job_decision', 'tip']
  loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_company on %I using (company_id = (select nullif(current_setting(''app.company'', true), '''')::uuid))',
      tenant_table);
    execute format('grant select, insert, update, delete on %I to vouch_app', tenant_table);
  end loop;
end $$;

------------------------------------------------------------------------------------------------------------
-- Who a session belongs to, asked once on every request: one round trip from the directory into the company.
-- No row where the session has ended or its employee was deactivated.

create function session_principal(of_session uuid, at_time timestamptz)
returns table (
  employee_id uuid, company_id uuid, session_id uuid, email text, first_name text, last_name text,
  role text, company_name text, profile_asked boolean
)
language plpgsql as $$
declare found_session session%rowtype;
begin
  select * into found_session from session s
    where s.id = of_session and s.ended_at is null and s.expires_at > at_time;
  if not found then return; end if;
  perform set_config('role', 'vouch_app', true),
    set_config('app.company', found_session.company_id::text, true);
  return query
    select e.id, e.company_id, of_session, e.email, e.first_name, e.last_name, e.role, c.name, e.profile_asked
    from employee e join company c on c.company_id = e.company_id
    where e.company_id = found_session.company_id and e.id = found_session.employee_id
      and e.deactivated_at is null;
end $$;
