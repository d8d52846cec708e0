-- What colleagues say to each other about a person. A deleted comment keeps its place and loses its text.
create table comment (
  company_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  employee_id uuid not null, -- who wrote it
  at timestamptz not null,
  edited_at timestamptz,
  text text, -- null if it was deleted
  primary key (company_id, id),
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create index comment_person on comment (company_id, person_id, at);
create index comment_employee on comment (company_id, employee_id);
-- Who a comment names: admins, and recommenders of the person, who see this comment and no other.
create table mention (
  company_id uuid not null,
  comment_id uuid not null,
  employee_id uuid not null,
  at timestamptz not null,
  read_at timestamptz,
  primary key (company_id, comment_id, employee_id),
  foreign key (company_id, comment_id) references comment (company_id, id) on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create index mention_employee on mention (company_id, employee_id, at desc);
create index mention_unread on mention (company_id, employee_id) where read_at is null;
alter table employee add column mail_mention boolean not null default true;
select tenant_table('comment');
select tenant_table('mention');
