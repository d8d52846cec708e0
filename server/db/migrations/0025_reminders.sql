-- Which admin last reminded the holder of a claim, and when.
alter table reach_out add column reminded_by uuid;
alter table reach_out add column reminded_at timestamptz;
