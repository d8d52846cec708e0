-- A company is deleted a day after an admin asked for it. deletion_asked_at stays after an undo: the mail about it goes to all
-- admins, so nobody may ask again at once. From deletion_began_at on nobody can sign in and nothing can be undone.
alter table company
  add column deletion_asked_at timestamptz,
  add column deletion_asked_by uuid,
  add column deletion_due_at timestamptz,
  add column deletion_began_at timestamptz;
create index company_deletion_due on company (deletion_due_at) where deletion_due_at is not null;

-- Somebody who deleted their own account. The row stays without name and address, for the recommendations that the company keeps.
alter table employee add column deleted_at timestamptz;
