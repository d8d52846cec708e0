-- Where a company wants to read what is new: what is common to webhooks and to channels of Slack and Teams.
create table destination (
  company_id uuid not null references company (company_id) on delete cascade,
  id uuid not null,
  kind text not null,
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
alter table destination add constraint destination_kind check (kind in ('webhook', 'slack', 'teams'));
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

-- The rows that wait, and the logs. They are copied before row level security binds the owner.
insert into destination (company_id, id, kind, name, host, sealed, kinds, with_details, tips_told_on, off_reason, failing_since,
  paused_until, is_quick, delivered_at, created_at)
select company_id, id, 'webhook', name, host, sealed, kinds, with_details, tips_told_on, off_reason, failing_since, paused_until,
  delivered_at is not null and failing_since is null, delivered_at, created_at
from webhook;
insert into destination (company_id, id, kind, host, sealed, rhythm, weekday, hour, time_zone, off_reason, failing_since, is_quick,
  delivered_at, created_at)
select company_id, md5(company_id || ' ' || kind)::uuid, kind, host, sealed, rhythm, weekday, hour, time_zone, off_reason,
  failing_since, sent_at is not null and failing_since is null, sent_at, told_until
from channel;
insert into outbox (company_id, id, lane, key, kind, employee_id, at, due_at, tries, state, ended_at)
select company_id, md5(lane || ' ' || period)::uuid, lane, period::text, kind, employee_id, (period + time '08:05') at time zone 'UTC',
  due_at, tries, case when sent_at is null then 'waiting' else 'delivered' end, sent_at
from (select m.*, 'mail ' || m.kind || ' ' || m.employee_id as lane from news_mail m) mail;
insert into outbox (company_id, id, lane, key, kind, destination_id, subject_id, data, at, due_at, tries, state, status, failure,
  tried_at, ended_at)
select company_id, md5(lane || ' ' || event_id)::uuid, lane, event_id::text, kind, webhook_id, subject_id, data, at, due_at, tries,
  state, status, failure, tried_at, case when state <> 'waiting' then coalesce(tried_at, at) end
from (select d.*, d.webhook_id || ' ' || d.subject_id as lane from webhook_delivery d) delivery;
insert into outbox (company_id, id, lane, key, kind, destination_id, data, at, due_at, tries, failure)
select company_id, md5(lane || ' ' || key)::uuid, lane, key, 'news', lane::uuid, jsonb_build_object('since', told_until), due_at,
  greatest(due_at + interval '5 minutes', held_until), tries, failure
from (
  select c.*, md5(c.company_id || ' ' || c.kind)::uuid::text as lane,
    to_char(c.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as key
  from channel c) message;

drop table webhook_delivery;
drop table webhook;
drop table channel;
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
