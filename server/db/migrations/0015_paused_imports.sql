-- An import that let other companies' imports go first: how many of its new rows are written, and what tells whether the
-- file still gives the same rows. Counts only for the start that follows the run named in it.
alter table upload add column paused jsonb;
