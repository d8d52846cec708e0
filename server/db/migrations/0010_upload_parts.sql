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
insert into upload_part select company_id, id, 1, file from upload where file is not null;
alter table upload drop column file;
