-- Where in Slack or Teams the company wants to read what is new, once a day or once a week.
create table channel (
  company_id uuid not null references company (company_id) on delete cascade,
  kind text not null,
  host text not null, -- of the address: all that is shown of it
  sealed text not null, -- the address, encrypted with the server's secret (server/secret/seal.ts)
  rhythm text not null,
  weekday int not null, -- of the weekly message: 1 is Monday
  hour int not null,
  time_zone text not null,
  due_at timestamptz not null, -- the next message tells what happened until then
  told_until timestamptz not null, -- what happened until then was told
  held_until timestamptz not null default 'epoch', -- while a process sends it, and after a failure
  tries int not null default 0, -- of the next message
  failure text, -- why the last try failed, as a sentence
  failing_since timestamptz, -- the first failure after the last success
  sent_at timestamptz,
  off_reason text, -- null while it is on
  primary key (company_id, kind)
);
alter table channel add constraint channel_kind check (kind in ('slack', 'teams'));
alter table channel add constraint channel_rhythm check (rhythm in ('daily', 'weekly'));
alter table channel add constraint channel_weekday check (weekday between 1 and 7);
alter table channel add constraint channel_hour check (hour between 0 and 23);
alter table channel add constraint channel_off_reason check (off_reason in ('gone', 'failing', 'unreadable'));
create index channel_due on channel (due_at) where off_reason is null;
select tenant_table('channel');

-- The timer finds those that are due in all companies at once. As with news_mail, the owner sees the list and changes nothing.
do $$ begin
  execute format('create policy every_company on channel for select to %I using (true)', current_user);
end $$;
