-- What the last review of a person changed, for its undo: {"reviewed_at"}, and {"stage_changed_at"} where the stage was new.
alter table person add column before_review jsonb;
