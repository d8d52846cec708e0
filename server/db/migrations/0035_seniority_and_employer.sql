-- What a title says of seniority, and the key by which employers are compared (domain/seniority.ts, domain/employer-key.ts). The server
-- judges the rows that are there before it listens (server/uploads/judge-stored.ts). The defaults are for rows without a title.
alter table person
  add column seniority text not null default 'PROFESSIONAL',
  add column employer_key text collate "C"; -- null where the company names no employer
alter table connection
  add column seniority text not null default 'PROFESSIONAL',
  add column employer_key text collate "C";

-- Lists and counts by category, seniority and employer are read from these indexes alone.
drop index person_network;
create index person_network on person (company_id, category, search, id) include (upload_id, seniority);
drop index person_company;
create index person_employer on person (company_id, employer_key, search, id) include (upload_id, category, seniority);
create index person_recommended_employer on person (company_id, employer_key) where recommended;
drop index connection_queue;
create index connection_queue on connection (company_id, employee_id, status, category, search, id)
  include (upload_id, connected_on, employer_key);

alter table person_count add column seniority text not null default 'PROFESSIONAL';
alter table person_count drop constraint person_count_pkey, add primary key (company_id, category, seniority);
