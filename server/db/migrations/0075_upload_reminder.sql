alter table employee add column upload_reminder_at timestamptz; -- when they asked to be reminded of their upload
