-- What each participant did is rounded before it is summed, so a sum needs no offset any more.
alter table sprint drop column blur;
-- The applicant tracking system that moved a candidate; null: the employee did.
alter table candidate_move add column system text;
