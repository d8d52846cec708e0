-- The file of an upload in parts, kept until its import ends, so that any server can run it without holding all of it at once.
create table upload_part (
  company_id uuid not null,
  upload_id uuid not null,
  number int not null,
  bytes bytea not null,
  primary key (company_id, upload_id, number),
  foreign key (company_id, upload_id) references upload (company_id, id) on delete cascade
);
alter table upload_part alter column bytes set storage external; -- compressing megabytes takes longer than writing them
select tenant_table('upload_part', 'select, insert, delete');

-- The files that wait. Row level security shows one company at a time, to the owner of the tables as well.
do $$
declare
  one uuid;
begin
  for one in select company_id from company loop
    perform set_config('app.company', one::text, true);
    insert into upload_part select company_id, id, 1, file from upload where company_id = one and file is not null;
  end loop;
  perform set_config('app.company', '', true);
end $$;
alter table upload drop column file;
