-- One word for one thing: why the asked colleague makes no introduction.
alter table reach_out rename column said to declined_because;
alter table reach_out rename constraint reach_out_said to reach_out_declined_because;
