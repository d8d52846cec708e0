-- Autovacuum waits until a tenth of a table has changed. Until then the planner expects no rows of a new company among large ones, and
-- joins compare each of its people with each of its connections. Reading the statistics of a large table takes about a second.
alter table person set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 2000);
alter table connection set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 2000);
