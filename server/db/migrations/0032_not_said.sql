-- Outreach answers that the form filled in and nobody touched; admins read them as not said. Null: all answers were given.
alter table connection add column not_said text[] check (not_said <@ array['reach_out_method', 'relationship']);

-- Whether an admin closed the first steps on the dashboard.
alter table employee add column first_steps_closed boolean not null default false;
