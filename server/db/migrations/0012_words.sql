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

-- Who candidates can write to about their data, in the company's own words.
alter table company add column notice_contact text not null default '';
