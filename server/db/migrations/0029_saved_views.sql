-- A list with its search, filters and order, under a name: for its maker, or for all admins.
create table saved_view (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null, -- the maker
  is_shared boolean not null,
  screen text not null,
  name text not null,
  query text not null, -- of the screen's address
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create index saved_view_employee on saved_view (company_id, employee_id);
select tenant_table('saved_view');
