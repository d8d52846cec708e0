-- With the used token itself, this makes its successor again: whoever refreshes twice within the grace gets the same one.
alter table refresh_token add column successor_salt text;
