-- Which version of the product's rules made what is derived of the company's people: keys, categories, seniority, employers and search
-- texts (server/uploads/renew-derived.ts). A company with another version than the code's is derived again.
alter table company add column derived_version integer not null default 0;
drop table data_upgrade;
