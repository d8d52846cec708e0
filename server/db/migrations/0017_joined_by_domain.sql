-- When somebody joined by the company's e-mail domain, until an admin undoes or dismisses it: till then the admins'
-- dashboards show it.
alter table employee add column joined_by_domain_at timestamptz;
