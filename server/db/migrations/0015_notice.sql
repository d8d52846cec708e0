-- Which people were told that the company has their data, and when.
create table notice_given (
  company_id uuid not null,
  person_id uuid not null,
  given_at timestamptz not null,
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade
);
select tenant_table('notice_given');

-- From when on a person has to be told within a month: the first recommendation, or the upload.
alter table company add column notice_from text not null default 'recommended';
alter table company add constraint company_notice_from check (notice_from in ('recommended', 'uploaded'));
