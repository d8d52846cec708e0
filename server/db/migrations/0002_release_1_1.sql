-- From 1.0.0 to 1.1.0: reaching out, integrations, sign-in by an issuer, letters, inbox, comments, sprints, views.

-- First come functions alone, each `or replace`: a restore of an older backup makes them before it writes rows (makeEntering in
-- server/db/migrate.ts).

-- Confines the rest of a transaction to a company, as the application's role. Call it in the message that begins the transaction. The first
-- setting makes Citus pass on the others, but only those that a `set` makes, and not set_config(); elsewhere it has no meaning.
create or replace function enter_company(company uuid) returns void language plpgsql as $$ begin
  perform set_config('citus.propagate_set_commands', 'local', true);
  set local role vouch_app;
  execute format('set local app.company = %L', company);
end $$;

-- Back to the directory, as the owner.
create or replace function leave_company() returns void language plpgsql as $$ begin
  set local role none;
  set local app.company = '';
end $$;

-- As in 0001, and the role and the company reach the workers of Citus. Call it in the message that begins a transaction.
create or replace function session_principal(of_session uuid, at_time timestamptz)
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
  perform enter_company(found_session.company_id);
  return query
    select e.id, e.company_id, of_session, e.email, e.first_name, e.last_name, e.role, c.name, e.profile_asked
    from employee e join company c on c.company_id = found_session.company_id
    where e.company_id = found_session.company_id and e.id = found_session.employee_id
      and e.deactivated_at is null;
end $$;

-- As in 0001, and where Citus distributes company, it distributes the new table with it. Row level security binds the owner only
-- afterwards, because distributing a table copies it.
create or replace function tenant_table(word regclass, rights text default 'select, insert, update, delete') returns void
language plpgsql as $$
declare distributes boolean := false;
begin
  execute format('alter table %s enable row level security', word);
  execute format(
    'create policy own_company on %s using (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', word);
  execute format('grant %s on %s to vouch_app', rights, word);
  execute format('alter table %s alter column company_id set statistics 0', word);
  if to_regclass('pg_dist_partition') is not null then
    execute 'select exists (select 1 from pg_dist_partition where logicalrelid = ''company''::regclass)' into distributes;
  end if;
  if distributes then
    execute format('select create_distributed_table(%L, ''company_id'', colocate_with => ''company'')', word);
  end if;
  execute format('alter table %s force row level security', word);
end $$;

-- The end of what a restore makes first.

------------------------------------------------------------------------------------------------------------
--- The directory

-- How often something limited happened lately, such as failed sign-ins from one client: all servers count here, and a restart forgets
-- nothing. Keys are keyed hashes of addresses and client IPs. The columns are those of the library (server/auth/limits.store.ts).
create table limit_use (
  key text primary key,
  points int not null,
  expire bigint -- milliseconds since 1970
);
create index limit_use_expire on limit_use (expire);

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

-- What employees see of their sessions, which belong to the directory. Older sessions name neither browser nor system.
alter table session add column browser text;
alter table session add column system text;

-- When its employee last proved who they are without signing in again; null: when it began.
alter table session add column confirmed_at timestamptz;

-- A mail scanner may use up a link. Its code then still works once, in the browser that asked for it. A link whose email the mail server
-- refused for now is sent again with a new token: the old one is not stored.
alter table link_token add column code_used_at timestamptz;
update link_token set code_used_at = used_at;
alter table link_token add column mail_tries int not null default 0;
alter table link_token add column mail_due_at timestamptz;
alter table link_token add column not_sent boolean not null default false;
create index link_token_mail_due on link_token (mail_due_at) where mail_due_at is not null;

-- The same for invitations, and whether the button behind the link in its email joins. Emails of 1.0.0 do not say so.
alter table invitation add column mail_tries int not null default 0;
alter table invitation add column mail_due_at timestamptz;
alter table invitation add column not_sent boolean not null default false;
create index invitation_mail_due on invitation (mail_due_at) where mail_due_at is not null;
alter table invitation add column signs_in boolean not null default false;
create index invitation_token on invitation (token_hash) where signs_in;

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
  used_on date,
  maker_signed_in_at timestamptz not null default now() -- with OIDC_ONLY, the key pauses 30 days later
);
create index api_key_employee on api_key (company_id, employee_id);


-- How the backups that a server makes by itself went. In no backup.
create table backup_run (
  only_row boolean primary key default true,
  succeeded_at timestamptz, -- when the newest one began
  failing_since timestamptz, -- null if the last try succeeded
  asked_at timestamptz -- when a process with BACKUP_DIR last asked whether one is due: without one, no failure is mended, nor told
);
alter table backup_run add constraint backup_run_is_one check (only_row);

------------------------------------------------------------------------------------------------------------
--- Companies, employees, jobs

-- Whether assistants may use the company's keys at /mcp.
alter table company add column assistants boolean not null default false;
-- How long a claim lasts without a message, and how long everyone waits for an answer to one.
alter table company add column claim_days int not null default 7;
alter table company add column quiet_days int not null default 30;
alter table company add constraint company_claim_days check (claim_days between 3 and 30);
alter table company add constraint company_quiet_days check (quiet_days between 7 and 90);
-- Who candidates can write to about their data, in the company's own words.
alter table company add column notice_contact text not null default '';
-- From when on a person has to be told within a month: the first recommendation, or the upload.
alter table company add column notice_from text not null default 'recommended';
alter table company add constraint company_notice_from check (notice_from in ('recommended', 'uploaded'));
-- Where it is 08:00 when a company's letters go out and a rejection shows; null: UTC.
alter table company add column time_zone text;
-- What the company's own site counts links by, such as ref=vouch.
alter table company add column job_link_tail text not null default '';
-- The referral program: what colleagues read of it, and what a hire is worth.
alter table company add column program_text text not null default '';
alter table company add column bonus_amount text not null default '';
alter table company add column bonus_days int not null default 90;

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

-- When an admin last asked the employee to upload their connections.
alter table employee add column reminded_at timestamptz;
alter table employee add column no_asks_before date;
-- The kinds of entries that an employee does not want in their inbox.
alter table employee add column inbox_off text[] not null default '{}';
-- Addresses that an employee had before: once they are deactivated, none of them joins by domain.
alter table employee add column former_emails text[] not null default '{}';
-- When the letter of a morning comes (server/news/write-letter.ts).
alter table employee add column mail text not null default 'daily';
alter table employee add constraint employee_mail check (mail in ('daily', 'mondays', 'never'));
alter table employee add column upload_reminder_at timestamptz; -- when they asked to be reminded of their upload

-- The page of a job that candidates can read, if it is not the posting that Vouch read.
alter table job add column link text;
alter table job add column bonus_amount text; -- if it is not the company's

-- A careers page whose jobs arrive by themselves. One that is disconnected stays, so that connecting it again adds no job twice.
create table careers_page (
  company_id uuid not null references company (company_id) on delete cascade,
  id uuid not null,
  provider text not null,
  slug text not null, -- the company's name in the provider's addresses
  name text not null, -- the company's name, as the page says it
  departments text[], -- those that an admin chose; null: all, later ones too
  locations text[],
  connected_by uuid,
  connected_at timestamptz not null,
  disconnected_at timestamptz,
  due_at timestamptz not null, -- of the next reading; put off while a process reads
  tried_at timestamptz,
  read_at timestamptz,
  problem text, -- why the last try failed
  changes jsonb, -- what the last reading did
  asks_to_close int, -- the number of lost jobs that only an admin may close
  cut_off int not null default 0, -- how many readings in a row began and had no end: they stopped the server, or were stopped
  primary key (company_id, id),
  constraint careers_page_company_id_provider_board_key unique (company_id, provider, slug)
);
create index careers_page_due on careers_page (due_at) where disconnected_at is null;
select tenant_table('careers_page');
-- The timer finds those that are due in all companies at once. As with company, the owner sees the list and changes nothing.
do $$ begin
  execute format('create policy every_company on careers_page for select to %I using (true)', current_user);
end $$;

-- What a careers page showed, by the page's own identity of it.
create table posting (
  company_id uuid not null,
  careers_page_id uuid not null,
  external_id text not null,
  job_id uuid, -- null: an admin deleted the job, which does not come again
  url text not null,
  fingerprint text not null, -- of what Vouch keeps of it
  missed int not null default 0, -- readings in a row without it, two at most
  closed_by_read boolean not null default false,
  primary key (company_id, careers_page_id, external_id),
  foreign key (company_id, careers_page_id) references careers_page (company_id, id) on delete cascade,
  foreign key (company_id, job_id) references job (company_id, id) on delete cascade
);
create unique index posting_job on posting (company_id, job_id);
select tenant_table('posting');

------------------------------------------------------------------------------------------------------------
--- Persons

-- Connections that a newer upload left out: nearly none, so that the purge finds those that are due without reading a company.
create index connection_left_out on connection (company_id, brought_at) where brought_at is not null;

-- Candidates that an admin adds, from a tip or by hand. `candidate` is derived, as `recommended` is.
alter table person add column candidate boolean not null default false; -- recommended, or added
alter table person add column added_at timestamptz;
alter table person add column added_by uuid;
alter table person add column tip_id uuid; -- of someone who was added from a tip, which may be deleted since
alter table person add column email_by_admin boolean not null default false; -- the address is the one that an admin typed
alter table person add constraint person_added check ((added_at is null) = (added_by is null) and (tip_id is null or added_at is not null));
-- The first look of an admin is apart from what recommenders see (reviewed_at). standing_number rises with each change of first look, star, stage
-- and outcome, so that an act can say which ones its screen showed; standing_by made the last one.
alter table person add column looked_at timestamptz;
alter table person add column standing_number int not null default 0;
alter table person add column standing_by uuid;
-- The applicant tracking system that moved a candidate; null: the employee did.
alter table candidate_move add column system text;

do $$ declare one uuid; begin
  for one in select company_id from company loop
    perform enter_company(one); -- row level security binds the owner too

    -- An answer that the form had filled in and no one touched counts as given: admins see what the form showed.
    update connection set
      reach_out_method = case when 'reach_out_method' = any (not_said) then coalesce(reach_out_method, 'RECOMMENDER') else reach_out_method end,
      relationship = case when 'relationship' = any (not_said) then coalesce(relationship, 'worked_directly') else relationship end
    where company_id = one and not_said is not null;

    -- A person who waited goes on waiting, unless an admin moved them since, or they are hired or declined.
    update person p set looked_at = seen.at
    from (
      select k.id, greatest(k.reviewed_at, k.stage_changed_at, k.outcome_at, max(m.at)) as at, k.outcome in ('hired', 'declined_by_them') as stays
      from person k left join candidate_move m on m.company_id = one and m.person_id = k.id
      where k.company_id = one group by k.company_id, k.id) seen
    where p.company_id = one and p.id = seen.id and seen.at is not null and (coalesce(seen.stays, false) or not exists (
      select 1 from connection c
      where c.company_id = one and c.person_id = p.id and c.recommended and c.first_recommended_at > seen.at));
    update person set candidate = true where company_id = one and recommended;

    -- Standings that 1.0.0 left wrong are mended at the time of the act that should have done it; no one is told, and no event is written. A
    -- hired person is at least Contacted.
    update candidate_move m set stage = 'contacted'
    where m.company_id = one and m.outcome = 'hired' and m.stage in ('new', 'reviewed') and exists (
      select 1 from person p where p.company_id = one and p.id = m.person_id and p.outcome = 'hired' and p.stage in ('new', 'reviewed'))
      and not exists (
        select 1 from candidate_move n where n.company_id = one and n.person_id = m.person_id and n.at > m.at);
    update person set stage = 'contacted', stage_changed_at = greatest(stage_changed_at, outcome_at), looked_at = coalesce(looked_at, outcome_at),
      standing_number = standing_number + 1
    where company_id = one and outcome = 'hired' and stage in ('new', 'reviewed');

    -- A person who left Archived is no longer Declined by us, unless someone chose that since.
    update person p set outcome = null, outcome_at = null, standing_number = p.standing_number + 1
    where p.company_id = one and p.stage <> 'archived' and p.outcome = 'declined_by_us' and exists (
      select 1 from candidate_move m
      where m.company_id = one and m.person_id = p.id and m.stage <> 'archived' and m.outcome = 'declined_by_us'
        and m.before->>'stage' = 'archived' and m.before->>'outcome' = 'declined_by_us' and not exists (
          select 1 from candidate_move n
          where n.company_id = one and n.person_id = p.id and n.at > m.at and n.outcome is distinct from n.before->>'outcome'));

    -- Who had no email with news gets no letter, and what was off stays off.
    update employee set inbox_off = array['moved'] where company_id = one and not mail_moved;
    update employee set mail = 'never'
    where company_id = one and not (mail_moved or mail_digest or role = 'admin' and mail_company_digest);
  end loop;
  perform leave_company();
end $$;
alter table employee drop column mail_moved;

drop view shown_connection;
alter table connection drop column not_said;
create view shown_connection with (security_invoker) as
select * from connection where not coalesce(upload_id = any (array(
  select id from upload
  where company_id = nullif(current_setting('app.company', true), '')::uuid and status in ('PENDING', 'RUNNING'))), false);
drop view shown_person;
alter table person drop column needs_review;
alter table person drop column before_triage;
create view shown_person with (security_invoker) as
select * from person where not coalesce(upload_id = any (array(
  select id from upload
  where company_id = nullif(current_setting('app.company', true), '')::uuid and status in ('PENDING', 'RUNNING'))), false);
grant select, update on shown_person, shown_connection to vouch_app;

create index person_candidate on person (company_id, search, id) where candidate;
create index person_candidate_strongest on person
  (company_id, strength desc nulls last, recommenders desc nulls last, search, id) where candidate;

-- The companies in which the purge (server/privacy) has something to delete. It enters one company after the other, so row level
-- security binds it, and a company without anything due costs no statement of its own. Call it in the message that begins a transaction.
create function companies_to_purge(expired timestamptz, left_before timestamptz, reviewed_before timestamptz) returns setof uuid
language plpgsql as $$
declare
  every uuid[] := array(select c.company_id from company c order by c.company_id);
  one uuid;
begin
  foreach one in array every loop
    perform enter_company(one);
    if exists (select 1 from review_job r where r.company_id = one and r.began_at <= reviewed_before)
      or exists (select 1 from connection c where c.company_id = one and c.brought_at < expired and not c.recommended)
      or exists (
        select 1 from employee e where e.company_id = one and (select max(u.created_at) from upload u
            where u.company_id = one and u.employee_id = e.id and u.status = 'COMPLETED') < expired
          and exists (select 1 from connection c
            where c.company_id = one and c.employee_id = e.id and c.brought_at is null and not c.recommended))
      or exists (
        select 1 from employee e where e.company_id = one and e.deactivated_at < left_before
          and (exists (select 1 from own_position o where o.company_id = one and o.employee_id = e.id)
            or exists (select 1 from purged_pass g where g.company_id = one and g.employee_id = e.id)
            or exists (select 1 from connection c
              where c.company_id = one and c.employee_id = e.id and not c.recommended)))
      or exists (
        select 1 from person p
        where p.company_id = one and not p.is_favorite and p.stage = 'new' and p.outcome is null and p.added_at is null
          and not exists (select 1 from connection c where c.company_id = one and c.person_id = p.id)
          and not exists (select 1 from rating r where r.company_id = one and r.person_id = p.id))
    then
      return next one;
    end if;
  end loop;
end $$;
revoke execute on function companies_to_purge from public;

-- Which people were told that the company has their data, and when.
create table notice_given (
  company_id uuid not null,
  person_id uuid not null,
  given_at timestamptz not null,
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade
);
select tenant_table('notice_given');

-- What someone did to persons in one go, with their rows before and after it, for its undo. Rows are deleted once it can no longer be undone.
create table act (
  company_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  employee_id uuid not null,
  at timestamptz not null,
  before jsonb not null,
  after jsonb not null,
  access text not null default 'admin', -- who may make the call that did the act, and therefore undo it
  key_id uuid, -- the API key that did the act, and may undo it
  merged_at timestamptz, -- when the person became one with another: then it cannot be undone
  primary key (company_id, id, person_id),
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
alter table act add constraint act_access check (access in ('admin', 'employee'));
create index act_person on act (company_id, person_id);
create index act_employee on act (company_id, employee_id);
create index act_at on act (company_id, at);
select tenant_table('act');

-- On which day an admin wants to look at a person again, and why.
create table look_again (
  company_id uuid not null,
  person_id uuid not null,
  day date not null,
  line text not null default '',
  set_by uuid not null,
  set_at timestamptz not null,
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade
);
create index look_again_day on look_again (company_id, day);
select tenant_table('look_again');

-- Which colleague was thanked for a person that the company hired, and in which words.
create table thanks (
  company_id uuid not null,
  person_id uuid not null,
  employee_id uuid not null,
  words text not null,
  sent_by uuid not null,
  at timestamptz not null,
  primary key (company_id, person_id, employee_id, sent_by), -- two admins may thank a colleague for one person
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create index thanks_employee on thanks (company_id, employee_id);
select tenant_table('thanks');

-- The people that an employee is asked to decide on first, as the list was made when they began: it does not change under their hands.
create table first_review (
  company_id uuid not null,
  employee_id uuid not null,
  began_at timestamptz not null,
  connection_ids uuid[] not null,
  job_ids uuid[] not null, -- by the connection's place; null for someone known long
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
select tenant_table('first_review');

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

------------------------------------------------------------------------------------------------------------
--- Reaching out

-- Who of the company is in touch with a person, and until when. A person has one open row: everyone else's is refused.
create table reach_out (
  company_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  state text not null,
  employee_id uuid, -- who writes or is asked; null: recruiting
  until timestamptz, -- the end of the ask, of the claim, of the quiet period, or of a 'not now'; null: none
  job_id uuid, -- null once the job is deleted
  line text not null default '', -- what the colleague was asked
  started_by uuid not null,
  started_at timestamptz not null,
  sent_at timestamptz, -- when the holder last said that they wrote
  times_sent int not null default 0,
  answer text, -- the person's
  declined_because text, -- why the asked colleague makes no introduction: no admin ever sees it
  lost_by uuid, -- who need not write any more, and since when
  lost_at timestamptz,
  ended_at timestamptz,
  ended_because text,
  steps jsonb not null default '[]', -- the history: [{"what", "at", "by"}], by an employee's id or null
  reminded_by uuid, -- the admin who last reminded the holder
  reminded_at timestamptz,
  dismissed_steps int, -- how many there were when the employee who held the claim, or lost it, dismissed it from their screen
  primary key (company_id, id),
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
alter table reach_out add constraint reach_out_state check (state in ('asked', 'go', 'sent', 'answered', 'ended'));
alter table reach_out add constraint reach_out_answer check (answer in ('interested', 'not_now', 'no'));
alter table reach_out add constraint reach_out_declined_because check (declined_because in ('not_well', 'rather_not'));
alter table reach_out add constraint reach_out_asked check (state <> 'asked' or employee_id is not null);
create unique index reach_out_open on reach_out (company_id, person_id) where state <> 'ended';
create index reach_out_person on reach_out (company_id, person_id);
create index reach_out_employee on reach_out (company_id, employee_id);
create index reach_out_lost on reach_out (company_id, lost_by) where lost_by is not null;
create index reach_out_job on reach_out (company_id, job_id) where job_id is not null;
create index reach_out_due on reach_out (until) where state in ('asked', 'go', 'answered');
create index reach_out_starter on reach_out (company_id, started_by);
-- The timer forgets why a colleague declined an ask, a day after the ask ended.
create index reach_out_declined on reach_out (ended_at) where declined_because = 'rather_not' and state = 'ended';
select tenant_table('reach_out');
-- The timer finds what is due in all companies at once. As with company, the owner sees the list and changes nothing.
do $$ begin
  execute format('create policy every_company on reach_out for select to %I using (true)', current_user);
end $$;

-- What a company changed of the words that it offers to copy. Without a row, the words are Vouch's own (domain/reach-out-words.ts).
create table reach_out_text (
  company_id uuid not null references company (company_id) on delete cascade,
  kind text not null,
  short text not null,
  long text not null,
  primary key (company_id, kind)
);
alter table reach_out_text add constraint reach_out_text_kind check (kind in ('recommender', 'recruiter_named', 'recruiter'));
select tenant_table('reach_out_text');


------------------------------------------------------------------------------------------------------------
--- Outbox, integrations

-- Where a company wants to read what is new: what is common to webhooks and to channels of Slack and Teams.
create table destination (
  company_id uuid not null references company (company_id) on delete cascade,
  id uuid not null,
  kind text not null, -- the contract says which there are
  name text not null default '', -- of a webhook; a company has one channel of each kind
  host text not null, -- of the address: all that is shown of it
  sealed text not null, -- the address, and the secret of a webhook, encrypted with the server's secret (server/outbox/sealed-address.ts)
  -- What a webhook hears of.
  kinds text[] not null default '{}',
  with_details boolean not null default false,
  tips_told_on date, -- anonymous tips of earlier days were told, or came before the webhook
  -- When a channel hears of what is new.
  rhythm text,
  weekday int, -- of the weekly message: 1 is Monday
  hour int,
  time_zone text,
  off_reason text, -- null while it is on
  failing_since timestamptz, -- the first failure after the last success
  paused_until timestamptz not null default 'epoch', -- after an answer that says to slow down, and after none
  is_quick boolean not null default false, -- its last try took 5 seconds at most
  delivered_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id)
);
alter table destination add constraint destination_rhythm check (rhythm in ('daily', 'weekly'));
alter table destination add constraint destination_weekday check (weekday between 1 and 7);
alter table destination add constraint destination_hour check (hour between 0 and 23);
alter table destination add constraint destination_off_reason check (off_reason in ('admin', 'gone', 'failing', 'unreadable'));
create unique index destination_channel on destination (company_id, kind) where kind <> 'webhook';

-- What goes out: emails with news and what destinations are told. A row is written in the transaction that causes it; what it says is read
-- when it is sent. Rows of a lane go one after the other, in the order of `at`.
create table outbox (
  company_id uuid not null,
  id uuid not null, -- of lane and key, so that it is the same wherever the row is made
  lane text not null,
  key text not null, -- in its lane: the morning of an email, the id of an event, the hour of a message
  kind text not null, -- of the email or the event; 'news' for the message of a channel
  employee_id uuid, -- whose email it is
  destination_id uuid, -- or where it leads
  subject_id uuid, -- the person, job, tip or employee it is about
  data jsonb not null default '{}', -- ids and words of the product; names are read when it is sent
  at timestamptz not null, -- when it happened, or for when it is
  due_at timestamptz not null, -- put off while a process sends it, and after a failure
  tries int not null default 0,
  state text not null default 'waiting',
  status int, -- of the last answer
  failure text, -- why the last try failed, as a sentence
  tried_at timestamptz,
  ended_at timestamptz, -- of an email that went out: up to when it told the news
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade,
  foreign key (company_id, destination_id) references destination (company_id, id) on delete cascade
);
alter table outbox add constraint outbox_state check (state in ('waiting', 'delivered', 'failed'));
alter table outbox add constraint outbox_reader check ((employee_id is null) <> (destination_id is null));

-- The emails that wait, in the letter of their morning; and the last morning whose emails told someone's news. They are copied before row
-- level security binds the owner.
insert into outbox (company_id, id, lane, key, kind, employee_id, at, due_at)
select distinct on (company_id, employee_id, period) company_id, md5('mail letter ' || employee_id || ' ' || period)::uuid,
  'mail letter ' || employee_id, period::text, 'letter', employee_id, (period + time '08:05') at time zone 'UTC', due_at
from news_mail where sent_at is null order by company_id, employee_id, period, due_at;
insert into outbox (company_id, id, lane, key, kind, employee_id, at, due_at, tries, state, tried_at, ended_at)
select company_id, md5('mail letter ' || employee_id || ' former')::uuid, 'mail letter ' || employee_id, 'former', 'letter', employee_id,
  morning, morning, 1, 'delivered', told_at, morning
from (
  select company_id, employee_id, max(sent_at) as told_at,
    (date_trunc('day', max(sent_at) at time zone 'UTC' - interval '8 hours') + interval '8 hours') at time zone 'UTC' as morning
  from news_mail where sent_at is not null group by company_id, employee_id) told;
drop table news_mail;

alter table outbox add constraint outbox_key unique (company_id, lane, key);
create index outbox_due on outbox (due_at) where state = 'waiting';
create index outbox_log on outbox (company_id, destination_id, at desc) where destination_id is not null;
create index outbox_employee on outbox (company_id, employee_id) where employee_id is not null;
select tenant_table('destination');
select tenant_table('outbox');
-- The timer finds those that are due in all companies at once. As with company, the owner sees the lists and changes nothing.
do $$ begin
  execute format('create policy every_company on destination for select to %I using (true)', current_user);
  execute format('create policy every_company on outbox for select to %I using (true)', current_user);
end $$;

-- The company's applicant tracking system is a destination, one at a time. This is what comes back from it.
create table tracking (
  company_id uuid not null,
  destination_id uuid not null,
  cursor text, -- where the next reading goes on, in the system's words
  due_at timestamptz not null, -- of the next reading; put off while a process reads
  read_at timestamptz,
  problem text, -- why the last reading failed, as a sentence
  primary key (company_id, destination_id),
  foreign key (company_id, destination_id) references destination (company_id, id) on delete cascade
);
create index tracking_due on tracking (due_at);
select tenant_table('tracking');

-- Which job there a job is.
create table tracked_job (
  company_id uuid not null,
  destination_id uuid not null,
  job_id uuid not null,
  external_id text not null,
  title text not null, -- as the system says it
  primary key (company_id, destination_id, job_id),
  foreign key (company_id, destination_id) references destination (company_id, id) on delete cascade,
  foreign key (company_id, job_id) references job (company_id, id) on delete cascade
);
create index tracked_job_job on tracked_job (company_id, job_id);
select tenant_table('tracked_job');

-- The candidates that admins sent. A row outlives its job and the connection: the candidate stays in the system.
create table tracked (
  company_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  job_id uuid not null,
  system text not null,
  sent_by uuid not null,
  asked_at timestamptz not null, -- when the admin sent them
  seen text not null, -- the fingerprint of what the admin saw
  state text not null default 'waiting',
  began_at timestamptz, -- the first try: what is newer there may be of it
  problem text, -- why the last try failed, as a sentence
  candidate_id text, -- the system's own ids
  application_id text,
  url text, -- of the candidate there
  sent_at timestamptz, -- when the system had them
  standing text, -- as the system last said it
  stage text, -- in the system's words
  changed_at timestamptz, -- of the newest change that was applied
  proposal text, -- what the system did and an admin decides about
  merged boolean not null default false, -- of another record of the same person, which stays: unique is what counts from here on
  primary key (company_id, id),
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade,
  foreign key (company_id, sent_by) references employee (company_id, id) on delete cascade
);
alter table tracked add constraint tracked_state check (state in ('waiting', 'sent', 'failed'));
alter table tracked add constraint tracked_standing check (standing in ('lead', 'active', 'hired', 'archived'));
alter table tracked add constraint tracked_proposal check (proposal in ('archive'));
create unique index tracked_once on tracked (company_id, person_id, job_id, system) where not merged;
create index tracked_application on tracked (company_id, system, application_id);
create index tracked_sender on tracked (company_id, sent_by);
select tenant_table('tracked');

-- The timer finds the systems that are due in all companies at once. As with destination, the owner sees the list and changes nothing.
do $$ begin
  execute format('create policy every_company on tracking for select to %I using (true)', current_user);
end $$;

------------------------------------------------------------------------------------------------------------
--- What a team does together

-- A sprint: a team reviews together for some minutes. Its participants are the rows that a count is made of.
create table sprint (
  company_id uuid not null references company (company_id) on delete cascade,
  id uuid not null,
  title text not null,
  looking_for text[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz, -- when its end was recorded
  closed_at timestamptz, -- when its counts were made for the last time, two hours after its end
  created_at timestamptz not null,
  invited_by uuid, -- who planned it, if they had their colleagues invited
  primary key (company_id, id)
);
create index sprint_open on sprint (ends_at) where closed_at is null;
create table sprint_job (
  company_id uuid not null,
  sprint_id uuid not null,
  job_id uuid not null,
  primary key (company_id, sprint_id, job_id),
  foreign key (company_id, sprint_id) references sprint (company_id, id) on delete cascade,
  foreign key (company_id, job_id) references job (company_id, id) on delete cascade
);
create index sprint_job_job on sprint_job (company_id, job_id);
create table sprint_participant (
  company_id uuid not null,
  sprint_id uuid not null,
  employee_id uuid not null,
  joined_at timestamptz not null,
  draft_looked_at int not null default 0, -- as the browser said since the last Finish
  draft_recommended int not null default 0,
  looked_at int not null default 0, -- as the decisions say
  recommended int not null default 0,
  primary key (company_id, sprint_id, employee_id),
  foreign key (company_id, sprint_id) references sprint (company_id, id) on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create index sprint_participant_employee on sprint_participant (company_id, employee_id);
select tenant_table('sprint');
select tenant_table('sprint_job');
select tenant_table('sprint_participant');
-- The timer finds those that end in all companies at once.
do $$ begin
  execute format('create policy every_company on sprint for select to %I using (true)', current_user);
end $$;

-- What colleagues say to each other about a person. A deleted comment keeps its place and loses its text.
create table comment (
  company_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  employee_id uuid not null, -- who wrote it
  at timestamptz not null,
  edited_at timestamptz,
  text text, -- null if it was deleted
  answers uuid, -- the comment that this one answers, for the inbox of who wrote that
  primary key (company_id, id),
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create index comment_person on comment (company_id, person_id, at);
create index comment_employee on comment (company_id, employee_id);
-- Who a comment names: admins, and recommenders of the person, who see this comment and no other.
create table mention (
  company_id uuid not null,
  comment_id uuid not null,
  employee_id uuid not null,
  at timestamptz not null,
  primary key (company_id, comment_id, employee_id),
  foreign key (company_id, comment_id) references comment (company_id, id) on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create index mention_employee on mention (company_id, employee_id, at desc);
select tenant_table('comment');
select tenant_table('mention');

-- Which entries of their inbox an employee has read. The entries themselves are read from the rows that they tell of. An entry that happens
-- again has a later `at`, and is unread again.
create table inbox_read (
  company_id uuid not null,
  employee_id uuid not null,
  kind text not null,
  about uuid not null,
  at timestamptz not null, -- of the entry
  read_at timestamptz not null,
  primary key (company_id, employee_id, kind, about),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
select tenant_table('inbox_read');

-- A list with its search, filters and order, under a name: for its maker, or for all admins.
create table saved_view (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null, -- the maker
  is_shared boolean not null,
  screen text not null,
  name text not null,
  query text not null, -- of the screen's address
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create index saved_view_employee on saved_view (company_id, employee_id);
select tenant_table('saved_view');

-- Which admins are told each morning who is new in a view, and who was in it at the last look.
create table view_watch (
  company_id uuid not null,
  view_id uuid not null,
  employee_id uuid not null, -- who is told
  ticked_at timestamptz not null,
  due_at timestamptz not null, -- the next look
  told_at timestamptz, -- the last look that found someone new
  is_full boolean not null default false, -- it has too many people, so it tells of no one
  primary key (company_id, view_id, employee_id),
  foreign key (company_id, view_id) references saved_view (company_id, id) on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create index view_watch_employee on view_watch (company_id, employee_id);
create index view_watch_due on view_watch (due_at);
create table view_watch_person (
  company_id uuid not null,
  view_id uuid not null,
  employee_id uuid not null,
  person_id uuid not null,
  came_at timestamptz, -- the look that found them; null: they were there when the box was ticked
  primary key (company_id, view_id, employee_id, person_id),
  foreign key (company_id, view_id, employee_id) references view_watch (company_id, view_id, employee_id) on delete cascade,
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade
);
create index view_watch_person_person on view_watch_person (company_id, person_id);
create index view_watch_person_new on view_watch_person (company_id, view_id, employee_id, came_at) where came_at is not null;
select tenant_table('view_watch');
select tenant_table('view_watch_person');
-- The timer finds those that are due in all companies at once.
do $$ begin
  execute format('create policy every_company on view_watch for select to %I using (true)', current_user);
end $$;
