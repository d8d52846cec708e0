-- An employee's connections are counted by category with every list. The entries of connection_queue hold the search text; these are a
-- thirtieth as large, since equal keys share one.
create index connection_counted on connection (company_id, employee_id, status, category, upload_id);
