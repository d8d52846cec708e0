-- Where the company wants to have its events.
create table webhook (
  company_id uuid not null references company (company_id) on delete cascade,
  id uuid not null,
  name text not null,
  host text not null, -- of the address: all that is shown of it
  sealed text not null, -- address and secret, encrypted with the server's secret (server/secret/seal.ts)
  kinds text[] not null,
  with_details boolean not null,
  off_reason text, -- null while it is on
  tips_told_on date not null, -- anonymous tips of earlier days were told, or came before the webhook
  failing_since timestamptz, -- the first failure after the last success
  paused_until timestamptz not null default 'epoch', -- after an answer that says to slow down, and after none
  delivered_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id)
);
alter table webhook add constraint webhook_off_reason check (off_reason in ('admin', 'gone', 'failing', 'unreadable'));
select tenant_table('webhook');

-- The events of each webhook, written in the transaction that caused them: those that wait, and the log of the others.
create table webhook_delivery (
  company_id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null, -- the same for all webhooks, and for each attempt
  kind text not null,
  subject_id uuid not null, -- the person, job, tip or employee. A subject's events go out in the order of `at`
  data jsonb not null, -- ids and words of the product; names are read when the event is sent
  at timestamptz not null,
  state text not null default 'waiting',
  due_at timestamptz not null default 'epoch', -- put off while a process sends it, and after a failure
  tries int not null default 0,
  status int, -- of the last answer
  failure text, -- why the last attempt failed, as a sentence
  tried_at timestamptz,
  primary key (company_id, webhook_id, event_id),
  foreign key (company_id, webhook_id) references webhook (company_id, id) on delete cascade
);
alter table webhook_delivery add constraint webhook_delivery_state check (state in ('waiting', 'delivered', 'failed'));
create index webhook_delivery_waiting on webhook_delivery (company_id, webhook_id, subject_id, at) where state = 'waiting';
create index webhook_delivery_log on webhook_delivery (company_id, webhook_id, at desc);
select tenant_table('webhook_delivery');

-- The timer finds those that are due in all companies at once. As with news_mail, the owner sees the lists and changes nothing.
do $$ begin
  execute format('create policy every_company on webhook for select to %I using (true)', current_user);
  execute format('create policy every_company on webhook_delivery for select to %I using (true)', current_user);
end $$;
