-- When a process with BACKUP_DIR last asked whether a backup is due: without one, no failure is mended, nor told.
alter table backup_run add column asked_at timestamptz;
