-- How many readings of the page in a row began and had no end: they stopped the server, or were stopped.
alter table careers_page add column cut_off int not null default 0;
