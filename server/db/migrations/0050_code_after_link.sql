-- A mail scanner may use up a link. Its code then still works once, in the browser that asked for it.
alter table link_token add column code_used_at timestamptz;
update link_token set code_used_at = used_at;
