-- The employers of the company's visible people. Grouping 300,000 people in each list would take longer than the list may; so every store
-- that changes people or who knows them writes these rows (server/employers/employer-rows.store.ts).
create table employer (
  company_id uuid not null references company (company_id) on delete cascade,
  employer_key text collate "C" not null,
  people int not null,
  functions jsonb not null, -- the number of people by category
  known_by uuid[] not null, -- the employees with a connection to one of them
  primary key (company_id, employer_key)
);
create index employer_people on employer (company_id, people desc, employer_key);
select tenant_table('employer');
