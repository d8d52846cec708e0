-- With the used token itself, this makes its successor again: whoever refreshes twice within the grace gets the same one.
alter table refresh_token add column successor_salt text;

-- Tries with the request token of the browser that asked for a link; code_tries counts those without one, from anywhere.
alter table link_token
  add column request_hash text,
  add column request_tries int not null default 0;
