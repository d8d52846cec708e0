-- With the date in the index, a review list sorted by it is read from the index alone: 30,000 rows of the table took three times as long.
drop index connection_queue;
create index connection_queue on connection (company_id, employee_id, status, category, search, id) include (upload_id, connected_on);
