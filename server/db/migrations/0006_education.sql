-- {"degree", "institution", "year"} where an uploaded list says it, which LinkedIn's own never does.
alter table person add column education jsonb;
alter table connection add column education jsonb;
