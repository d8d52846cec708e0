-- How many steps the claim had when the employee who held it, or lost it, dismissed it from their screen.
alter table reach_out add column dismissed_steps int;
