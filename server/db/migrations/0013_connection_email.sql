-- A person shows one e-mail; a colleague's upload may know them by another, under which the next upload is to find them too.
create index connection_email on connection (company_id, email_key) where email_key is not null;
