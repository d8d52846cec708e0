-- What employees see of their sessions, which belong to the directory. Older sessions name neither browser nor system.
alter table session add column browser text;
alter table session add column system text;

-- When its employee last proved who they are without signing in again; null: when it began.
alter table session add column confirmed_at timestamptz;
