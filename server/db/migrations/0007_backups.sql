-- How the backups that a server makes by itself went. Belongs to the directory, and is in no backup.
create table backup_run (
  only_row boolean primary key default true,
  succeeded_at timestamptz, -- when the newest one began
  failing_since timestamptz -- null if the last try succeeded
);
alter table backup_run add constraint backup_run_is_one check (only_row);
