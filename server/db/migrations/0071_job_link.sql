-- The page of a job that candidates can read, if it is not the posting that Vouch read.
alter table job add column link text;
-- What the company's own site counts links by, such as ref=vouch.
alter table company add column job_link_tail text not null default '';
