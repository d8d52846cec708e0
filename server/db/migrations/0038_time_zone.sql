-- Where it is 08:00 when a company's emails with news go out and a rejection shows; null: UTC.
alter table company add column time_zone text;
