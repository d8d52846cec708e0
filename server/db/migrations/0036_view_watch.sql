-- Which admins are told each morning who is new in a view, and who was in it at the last look.
create table view_watch (
  company_id uuid not null,
  view_id uuid not null,
  employee_id uuid not null, -- who is told
  ticked_at timestamptz not null,
  due_at timestamptz not null, -- the next look
  told_at timestamptz, -- the last look that found someone new
  is_full boolean not null default false, -- it has too many people, so it tells of no one
  primary key (company_id, view_id, employee_id),
  foreign key (company_id, view_id) references saved_view (company_id, id) on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create index view_watch_employee on view_watch (company_id, employee_id);
create index view_watch_due on view_watch (due_at);
create table view_watch_person (
  company_id uuid not null,
  view_id uuid not null,
  employee_id uuid not null,
  person_id uuid not null,
  came_at timestamptz, -- the look that found them; null: they were there when the box was ticked
  primary key (company_id, view_id, employee_id, person_id),
  foreign key (company_id, view_id, employee_id) references view_watch (company_id, view_id, employee_id) on delete cascade,
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade
);
create index view_watch_person_person on view_watch_person (company_id, person_id);
create index view_watch_person_new on view_watch_person (company_id, view_id, employee_id, came_at) where came_at is not null;
alter table employee add column mail_views boolean not null default true;
select tenant_table('view_watch');
select tenant_table('view_watch_person');
-- The timer finds those that are due in all companies at once.
do $$ begin
  execute format('create policy every_company on view_watch for select to %I using (true)', current_user);
end $$;
