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

do $$ declare one uuid; begin
  for one in select company_id from company loop
    perform enter_company(one); -- row level security binds the owner too
    insert into inbox_read (company_id, employee_id, kind, about, at, read_at)
    select company_id, employee_id, 'mention', comment_id, at, read_at from mention where company_id = one and read_at is not null;
  end loop;
  perform leave_company();
end $$;

drop index mention_unread;
alter table mention drop column read_at;
create index reach_out_starter on reach_out (company_id, started_by);
