-- The comment that a comment answers, for the inbox of who wrote the answer.
alter table comment add column answers uuid;
