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
  said text, -- why the asked colleague makes no introduction: no admin ever sees it
  lost_by uuid, -- who need not write any more, and since when
  lost_at timestamptz,
  ended_at timestamptz,
  ended_because text,
  steps jsonb not null default '[]', -- the history: [{"what", "at", "by"}], by an employee's id or null
  primary key (company_id, id),
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
alter table reach_out add constraint reach_out_state check (state in ('asked', 'go', 'sent', 'answered', 'ended'));
alter table reach_out add constraint reach_out_answer check (answer in ('interested', 'not_now', 'no'));
alter table reach_out add constraint reach_out_said check (said in ('not_well', 'rather_not'));
alter table reach_out add constraint reach_out_asked check (state <> 'asked' or employee_id is not null);
create unique index reach_out_open on reach_out (company_id, person_id) where state <> 'ended';
create index reach_out_person on reach_out (company_id, person_id);
create index reach_out_employee on reach_out (company_id, employee_id);
create index reach_out_lost on reach_out (company_id, lost_by) where lost_by is not null;
create index reach_out_job on reach_out (company_id, job_id) where job_id is not null;
create index reach_out_due on reach_out (until) where state in ('asked', 'go', 'answered');
select tenant_table('reach_out');
-- The timer finds what is due in all companies at once. As with news_mail, the owner sees the list and changes nothing.
do $$ begin
  execute format('create policy every_company on reach_out for select to %I using (true)', current_user);
end $$;

-- How long a claim lasts without a message, and how long everyone waits for an answer to one.
alter table company add column claim_days int not null default 7;
alter table company add column quiet_days int not null default 30;
alter table company add constraint company_claim_days check (claim_days between 3 and 30);
alter table company add constraint company_quiet_days check (quiet_days between 7 and 90);

alter table employee add column mail_reach_out boolean not null default true;
alter table employee add column no_asks_before date;
alter table news_mail drop constraint news_mail_kind_check;
alter table news_mail add constraint news_mail_kind check (kind in ('moved', 'digest', 'company_digest', 'reach_out'));
