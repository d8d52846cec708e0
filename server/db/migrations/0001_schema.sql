-- The whole schema. Read it from top to bottom: the role, the directory, the company's people, the network, jobs and tips, deletion,
-- and last what asks across both. docs/glossary.md explains the words.

------------------------------------------------------------------------------------------------------------
-- The role and the second lock between companies

-- The application works as vouch_app, which is neither owner nor superuser, so row level security binds it. Roles belong to the whole
-- server: another Vouch may have made this one.
do $$
declare
  -- From PostgreSQL 16 on, the creator of a role is its member but may not act as it yet.
  may_act text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
begin
  if not exists (select from pg_roles where rolname = 'vouch_app') then
    create role vouch_app nologin nosuperuser nocreatedb nocreaterole nobypassrls;
  end if;
  if not pg_has_role(current_user, 'vouch_app', may_act) then
    execute format('grant vouch_app to %I', current_user) || case may_act when 'set' then ' with set true' else '' end;
  end if;
end $$;

-- Call it after the `create table` of every tenant table. vouch_app then sees the rows of the company in app.company only, and may do
-- with them what `rights` says. The policy has no subquery, so databases that distribute tables accept it.
--
-- Without statistics of company_id, the planner expects a small part of the table for each company. With them it expects no row of a
-- company that is newer than they are, takes every index that begins with company_id for as good as the right one, and reads the
-- whole company to find a row.
create function tenant_table(word regclass, rights text default 'select, insert, update, delete') returns void
language plpgsql as $$ begin
  execute format('alter table %s enable row level security', word);
  execute format('alter table %s force row level security', word);
  execute format(
    'create policy own_company on %s using (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', word);
  execute format('grant %s on %s to vouch_app', rights, word);
  execute format('alter table %s alter column company_id set statistics 0', word);
end $$;
revoke execute on function tenant_table from public;

------------------------------------------------------------------------------------------------------------
-- The directory: read before a company is known, by server/auth only, never by vouch_app

-- Where an address leads. It is proven once its owner has opened a link that was sent there.
create table address (
  email text primary key,
  company_id uuid not null,
  employee_id uuid not null,
  password_hash text,
  proven_at timestamptz,
  created_at timestamptz not null default now()
);

-- A browser that is signed in.
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

-- Refresh tokens rotate. The token and successor_salt together give its successor, so parallel refreshes get the same one.
create table refresh_token (
  token_hash text primary key,
  session_id uuid not null references session (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  successor_salt text
);
create index refresh_token_session on refresh_token (session_id);

-- Sign-in links and their codes. request_tries counts wrong codes from the browser that asked, code_tries those from anywhere.
create table link_token (
  token_hash text primary key,
  email text not null,
  code_hash text not null,
  code_tries int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  request_hash text,
  request_tries int not null default 0,
  invitation_hash text -- the link was asked for from the email of this invitation
);
create index link_token_email on link_token (email, created_at);
create index link_token_expires on link_token (expires_at);

-- The email domain by which colleagues join a company.
create table company_domain (
  domain text primary key,
  company_id uuid not null
);

-- Addresses that admins asked to join. The invitation's email carries the token: without it, the addressee is asked first.
create table invitation (
  company_id uuid not null,
  email text not null,
  role text not null check (role in ('admin', 'employee')),
  invited_by uuid,
  created_at timestamptz not null default now(),
  token_hash text,
  primary key (company_id, email)
);
create index invitation_email on invitation (email, created_at);

-- Secrets that the server makes at its first start.
create table server_secret (
  name text primary key,
  value text not null
);

-- People who the operator erased in every company, those of the future too. Keyed hashes as in `erased`; imports read them.
create table erased_everywhere (
  key_hash text primary key,
  erased_at timestamptz not null default now()
);
grant select on erased_everywhere to vouch_app;

------------------------------------------------------------------------------------------------------------
-- Companies and their employees. From here on, company_id comes first in every primary key.

create table company (
  company_id uuid primary key,
  name text not null,
  is_private boolean not null default false, -- made by registering: claims no domain, invites no one, cannot be joined
  is_sample boolean not null default false,
  join_by_domain boolean not null default true,
  created_at timestamptz not null default now(),
  derived_version int not null default 0, -- of the rules in domain/ that its people were derived by (domain/derived.ts)
  -- A company is deleted a day after an admin asked. deletion_asked_at stays after an undo, because no one may ask again for an hour.
  -- After deletion_began_at no one can sign in, and nothing can be undone.
  deletion_asked_at timestamptz,
  deletion_asked_by uuid,
  deletion_due_at timestamptz,
  deletion_began_at timestamptz
);
create index company_deletion_due on company (deletion_due_at) where deletion_due_at is not null;
create index company_private on company (created_at) where is_private; -- deleted unless its address is proven within a week
select tenant_table('company');
-- Backups and purges go through all companies. Row level security binds the owner too; this shows it the list, and nothing else.
do $$ begin
  execute format('create policy every_company on company for select to %I using (true)', current_user);
end $$;

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
  recommendations_seen_at timestamptz,
  is_awaited boolean not null default false, -- reactivated and not signed in since: counts as no admin yet
  joined_by_domain_at timestamptz, -- until an admin dismisses it, dashboards show who joined by domain
  deleted_at timestamptz, -- the account was deleted; the row stays without name and address, because recommendations refer to it
  -- Which emails with news the employee gets. news_chosen_at is when they last chose.
  mail_moved boolean not null default true,
  mail_digest boolean not null default false,
  mail_company_digest boolean not null default false,
  news_chosen_at timestamptz,
  first_steps_closed boolean not null default false, -- of the admin's dashboard
  primary key (company_id, id),
  unique (company_id, email)
);
select tenant_table('employee');

-- An email with news. It waits from the change that it tells of; a weekly one from the week before. What it says, and whether it says
-- anything, is read when it is due. Of those sent, the last of each kind is kept: it says since when there is news.
create table news_mail (
  company_id uuid not null,
  employee_id uuid not null,
  kind text not null check (kind in ('moved', 'digest', 'company_digest')),
  period date not null, -- the day whose morning it is for; with the rest of the key the identity of the email (Message-ID)
  due_at timestamptz not null, -- put off while a process sends it, and after a failure
  tries int not null default 0,
  sent_at timestamptz, -- when its news were read; null while it waits
  primary key (company_id, employee_id, kind, period),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create index news_mail_due on news_mail (due_at) where sent_at is null;
select tenant_table('news_mail');
-- The timer finds those that are due in all companies at once. As with company, the owner sees the list and changes nothing.
do $$ begin
  execute format('create policy every_company on news_mail for select to %I using (true)', current_user);
end $$;

-- What happened in a company, for its admins. The application's role adds rows and neither changes nor deletes them.
create table audit (
  company_id uuid not null references company (company_id) on delete cascade,
  id uuid not null,
  at timestamptz not null default now(),
  employee_id uuid,
  action text not null,
  detail jsonb,
  primary key (company_id, id)
);
-- Admins read the hour of a sign-in, not the second. Within an hour, ids are random.
create function audit_shown_at(action text, at timestamptz) returns timestamp language sql immutable parallel safe
return case when starts_with(action, 'auth.') then date_trunc('hour', at at time zone 'UTC') else at at time zone 'UTC' end;
create index audit_shown on audit (company_id, audit_shown_at(action, at) desc, id desc);
select tenant_table('audit', 'select, insert');

-- Where an employee worked. No one else sees it. Months are 'YYYY' or 'YYYY-MM'; a position without an end is the present one.
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

------------------------------------------------------------------------------------------------------------
-- Uploads, persons and connections

create table upload (
  company_id uuid not null references company (company_id) on delete cascade,
  id uuid not null,
  employee_id uuid not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'RUNNING', 'COMPLETED', 'FAILED')),
  run int not null default 0, -- counts the starts, so that a run that was thought dead cannot write next to its successor
  rows int not null default 0,
  rows_done int not null default 0,
  error text,
  receipt jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create index upload_employee on upload (company_id, employee_id, created_at);
create index upload_unfinished on upload (company_id, id) where status in ('PENDING', 'RUNNING');
select tenant_table('upload');

-- The file, until its import ends. Parts of a megabyte let any server read it without holding it twice.
create table upload_part (
  company_id uuid not null,
  upload_id uuid not null,
  number int not null,
  bytes bytea not null,
  primary key (company_id, upload_id, number),
  foreign key (company_id, upload_id) references upload (company_id, id) on delete cascade
);
alter table upload_part alter column bytes set storage external; -- compressing takes longer than writing
select tenant_table('upload_part', 'select, insert, delete');

-- One human in a company's network, as the newest upload shows them. Admins see persons.
create table person (
  company_id uuid not null references company (company_id) on delete cascade,
  id uuid not null,
  upload_id uuid, -- the upload that made the row, which is hidden until that upload is COMPLETED
  name text not null,
  first_name text not null,
  last_name text not null,
  job_title text,
  company_name text,
  email text,
  linkedin_url text,
  education jsonb, -- {"degree", "institution", "year"}, where a list has it
  -- Derived by the rules in domain/: keys to recognise the person and the employer, what the title says, what is searched and sorted by.
  link_key text,
  email_key text,
  employer_key text collate "C",
  category text not null,
  seniority text not null default 'PROFESSIONAL',
  classifier_version int not null,
  search text collate "C" not null,
  updated_at timestamptz not null default now(),
  -- What admins decided. before_triage is what the last triage changed, for its undo.
  is_favorite boolean not null default false,
  reviewed_at timestamptz,
  before_triage jsonb,
  stage text not null default 'new' check (stage in ('new', 'reviewed', 'contacted', 'archived')),
  stage_changed_at timestamptz,
  outcome text check (outcome in ('hired', 'declined_by_them', 'declined_by_us', 'not_now')),
  outcome_at timestamptz,
  -- What the recommended connections add up to, kept by their stores (refreshPersons). Lists are sorted by it.
  recommended boolean not null default false,
  needs_review boolean not null default false,
  strength int,
  recommenders int,
  recommended_at timestamptz,
  primary key (company_id, id)
);
create unique index person_link on person (company_id, link_key) where link_key is not null;
create index person_email on person (company_id, email_key) where email_key is not null;
create index person_network on person (company_id, category, search, id) include (upload_id, seniority);
create index person_employer on person (company_id, employer_key, search, id) include (upload_id, category, seniority);
create index person_favorite on person (company_id, search, id) where is_favorite;
create index person_recommended on person (company_id, search, id) where recommended;
create index person_recommended_employer on person (company_id, employer_key) where recommended;
create index person_strongest on person
  (company_id, strength desc nulls last, recommenders desc nulls last, search, id) where recommended;
select tenant_table('person');

-- The tie of one employee to one person, as that employee's own uploads show it, with the decision and the outreach answers.
create table connection (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  person_id uuid not null,
  upload_id uuid, -- as in person
  name text not null,
  first_name text not null,
  last_name text not null,
  job_title text,
  company_name text,
  email text,
  linkedin_url text,
  education jsonb,
  connected_on date,
  brought_at timestamptz, -- the last upload that contained it; null if that is the employee's newest, so that an upload writes to few rows
  link_key text,
  email_key text,
  employer_key text collate "C",
  category text not null,
  seniority text not null default 'PROFESSIONAL',
  classifier_version int not null,
  search text collate "C" not null,
  -- What an upload after the first one changed and the employee has not decided on since. 'moved' keeps the job of the last decision.
  change text check (change in ('new', 'moved')),
  was_job_title text,
  was_company_name text,
  status text not null default 'not_reviewed' check (status in ('not_reviewed', 'recommend', 'dont_recommend', 'skip')),
  decided_at timestamptz,
  recommended boolean not null default false, -- in general, or YES for at least one job
  first_recommended_at timestamptz,
  recommended_at timestamptz, -- since when without a break: an earlier stage would tell that a colleague recommended them before
  reach_out_method text check (reach_out_method in ('RECOMMENDER', 'RECRUITING')),
  should_mention_name boolean,
  relationship text check (relationship in ('worked_directly', 'know_work', 'know_socially', 'other')),
  recommendation_strength int check (recommendation_strength between 1 and 5),
  notes text,
  outreach_at timestamptz, -- when the outreach answers were given
  not_said text[] check (not_said <@ array['reach_out_method', 'relationship']), -- answers that no one touched
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade,
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade
);
create index connection_queue on connection
  (company_id, employee_id, status, category, search, id) include (upload_id, connected_on, employer_key);
create index connection_changed on connection (company_id, employee_id) where change is not null;
create index connection_decided on connection
  (company_id, employee_id, status, decided_at desc nulls last, search, id) include (upload_id) where status in ('dont_recommend', 'skip');
create index connection_recommended on connection (company_id, employee_id) include (upload_id) where recommended;
create index connection_person on connection (company_id, person_id);
create index connection_email on connection (company_id, email_key) where email_key is not null;
select tenant_table('connection');
alter table connection alter column employee_id set statistics 0; -- as company_id, see tenant_table

-- What an import that has not ended wrote is hidden: readers ask these views, and only what writes asks the tables. The views run with
-- the caller's rights, so row level security binds them, too, and they name the company themselves, as every statement does. Nearly
-- always there is no unfinished upload; each statement reads that list once. coalesce prevents an estimate: the planner would take the
-- most common upload for a hidden one and expect no row.
create view shown_person with (security_invoker) as
select * from person where not coalesce(upload_id = any (array(
  select id from upload
  where company_id = nullif(current_setting('app.company', true), '')::uuid and status in ('PENDING', 'RUNNING'))), false);
create view shown_connection with (security_invoker) as
select * from connection where not coalesce(upload_id = any (array(
  select id from upload
  where company_id = nullif(current_setting('app.company', true), '')::uuid and status in ('PENDING', 'RUNNING'))), false);
grant select, update on shown_person, shown_connection to vouch_app; -- an update, or a lock, of what is shown alone

-- Autovacuum would wait until a tenth of a table has changed. Until then the planner expects no rows of a new company.
alter table person set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 2000);
alter table connection set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 2000);

-- The persons and employers of a company, counted: counting 300,000 people in each list takes longer than the list may. Stores that change
-- who is shown recount them (server/connections/counts.store.ts, server/employers/employer-rows.store.ts).
create table person_count (
  company_id uuid not null references company (company_id) on delete cascade,
  category text not null,
  seniority text not null default 'PROFESSIONAL',
  n int not null,
  primary key (company_id, category, seniority)
);
select tenant_table('person_count');

create table employer (
  company_id uuid not null references company (company_id) on delete cascade,
  employer_key text collate "C" not null,
  people int not null,
  functions jsonb not null, -- {category: people}
  known_by uuid[] not null, -- employees
  primary key (company_id, employer_key)
);
create index employer_people on employer (company_id, people desc, employer_key);
select tenant_table('employer');

-- How one admin evaluates a person.
create table rating (
  company_id uuid not null,
  person_id uuid not null,
  employee_id uuid not null,
  can_reach_out boolean not null,
  can_mention_name boolean not null,
  notes text not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, person_id, employee_id),
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create index rating_employee on rating (company_id, employee_id);
select tenant_table('rating');

-- Each change of a stage or outcome. People who were moved together share a move_id; `before` holds the columns as they were.
create table candidate_move (
  company_id uuid not null,
  move_id uuid not null,
  person_id uuid not null,
  employee_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  stage text not null,
  outcome text,
  before jsonb not null,
  primary key (company_id, move_id, person_id),
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create index candidate_move_person on candidate_move (company_id, person_id, at);
create index candidate_move_employee on candidate_move (company_id, employee_id);
select tenant_table('candidate_move');

------------------------------------------------------------------------------------------------------------
-- Jobs and tips

create table job (
  company_id uuid not null references company (company_id) on delete cascade,
  id uuid not null,
  job_title text not null,
  location text not null,
  description text not null,
  career_type text not null, -- a category
  created_by uuid,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (company_id, id)
);
select tenant_table('job');

create table job_decision (
  company_id uuid not null,
  connection_id uuid not null,
  job_id uuid not null,
  employee_id uuid not null, -- the connection's, so that an employee's own decisions are read without the colleagues' rows
  decision text not null check (decision in ('YES', 'NO')),
  decided_at timestamptz not null default now(),
  primary key (company_id, connection_id, job_id),
  foreign key (company_id, connection_id) references connection (company_id, id) on delete cascade,
  foreign key (company_id, job_id) references job (company_id, id) on delete cascade
);
create index job_decision_job on job_decision (company_id, job_id, decision);
create index job_decision_employee on job_decision (company_id, employee_id, job_id, connection_id);
select tenant_table('job_decision');
alter table job_decision alter column employee_id set statistics 0, alter column job_id set statistics 0;

-- A job as it read when an employee began to review for it best first: editing the job must not move the people under their hands.
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

create table tip (
  company_id uuid not null references company (company_id) on delete cascade,
  id uuid not null,
  name text,
  profile_url text,
  explanation text,
  link_type text check (link_type in ('LINKEDIN', 'GITHUB', 'TWITTER', 'OTHER')),
  is_anonymous boolean not null,
  submitted_by uuid, -- null for an anonymous tip, whose author is written nowhere
  submitted_on date not null,
  reviewed_at timestamptz,
  primary key (company_id, id),
  check (not (is_anonymous and submitted_by is not null))
);
select tenant_table('tip');

------------------------------------------------------------------------------------------------------------
-- What remains of people who are gone: keyed hashes only

-- People who asked to be forgotten. The hash of a link or address keeps later uploads from bringing them back.
create table erased (
  company_id uuid not null references company (company_id) on delete cascade,
  key_hash text not null,
  erased_at timestamptz not null default now(),
  primary key (company_id, key_hash)
);
select tenant_table('erased', 'select, insert, delete');

-- 'Never show again', after the purge has deleted the connection (server/privacy/pass-hash.ts). The keys of one connection share a pass_id.
create table purged_pass (
  company_id uuid not null,
  employee_id uuid not null,
  key_hash text not null,
  pass_id uuid not null,
  primary key (company_id, employee_id, key_hash),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create index purged_pass_pass on purged_pass (company_id, pass_id);
select tenant_table('purged_pass');

------------------------------------------------------------------------------------------------------------
-- The one function that goes from the directory into a company: who a session belongs to, in one round trip per request.
-- No row if the session has ended or its employee was deactivated.

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
  set local role vouch_app;
  execute format('set local app.company = %L', found_session.company_id);
  return query
    select e.id, e.company_id, of_session, e.email, e.first_name, e.last_name, e.role, c.name, e.profile_asked
    from employee e join company c on c.company_id = e.company_id
    where e.company_id = found_session.company_id and e.id = found_session.employee_id
      and e.deactivated_at is null;
end $$;
