-- A careers page whose jobs arrive by themselves. One that is disconnected stays, so that connecting it again adds no job twice.
create table careers_page (
  company_id uuid not null references company (company_id) on delete cascade,
  id uuid not null,
  provider text not null,
  board text not null, -- the company's name in the provider's addresses
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
  primary key (company_id, id),
  unique (company_id, provider, board)
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
  digest text not null, -- of what Vouch keeps of it
  missed int not null default 0, -- readings in a row without it, two at most
  closed_by_read boolean not null default false,
  primary key (company_id, careers_page_id, external_id),
  foreign key (company_id, careers_page_id) references careers_page (company_id, id) on delete cascade,
  foreign key (company_id, job_id) references job (company_id, id) on delete cascade
);
create unique index posting_job on posting (company_id, job_id);
select tenant_table('posting');
