-- The second lock of a new table of companies, after its `create table`: select tenant_table('word');
-- Row level security shows the application's role one company's rows, and its rights are what it may do with those.
create function tenant_table(word regclass, rights text default 'select, insert, update, delete') returns void
language plpgsql as $$ begin
  execute format('alter table %s enable row level security', word);
  execute format('alter table %s force row level security', word);
  execute format(
    'create policy own_company on %s using (company_id = (select nullif(current_setting(''app.company'', true), '''')::uuid))',
    word);
  execute format('grant %s on %s to vouch_app', rights, word);
end $$;
revoke execute on function tenant_table from public;
