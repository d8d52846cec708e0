-- Functions alone, and each `or replace`: a restore of an older backup makes them first (makeEntering in server/db/migrate.ts).

-- Confines the rest of a transaction to a company, as the application's role. Call it in the message that begins the transaction. The first
-- setting makes Citus pass on the others, but only those that a `set` makes, and not set_config(); elsewhere it has no meaning.
create or replace function enter_company(company uuid) returns void language plpgsql as $$ begin
  perform set_config('citus.propagate_set_commands', 'local', true);
  set local role vouch_app;
  execute format('set local app.company = %L', company);
end $$;

-- Back to the directory, as the owner.
create or replace function leave_company() returns void language plpgsql as $$ begin
  set local role none;
  set local app.company = '';
end $$;

-- As in 0001, and the role and the company reach the workers of Citus. Call it in the message that begins a transaction.
create or replace function session_principal(of_session uuid, at_time timestamptz)
returns table (
  employee_id uuid, company_id uuid, session_id uuid, email text, first_name text, last_name text,
  role text, company_name text, profile_asked boolean
)
language plpgsql as $$
declare found_session session%rowtype;
begin
  select * into found_session from session s
    where s.id = of_session and s.ended_at is null and s.expires_at > at_time;
  if not found then return; end if;
  perform enter_company(found_session.company_id);
  return query
    select e.id, e.company_id, of_session, e.email, e.first_name, e.last_name, e.role, c.name, e.profile_asked
    from employee e join company c on c.company_id = found_session.company_id
    where e.company_id = found_session.company_id and e.id = found_session.employee_id
      and e.deactivated_at is null;
end $$;

-- As in 0001, and where Citus distributes company, it distributes the new table with it. Row level security binds the owner only
-- afterwards, because distributing a table copies it.
create or replace function tenant_table(word regclass, rights text default 'select, insert, update, delete') returns void
language plpgsql as $$
declare distributes boolean := false;
begin
  execute format('alter table %s enable row level security', word);
  execute format(
    'create policy own_company on %s using (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', word);
  execute format('grant %s on %s to vouch_app', rights, word);
  execute format('alter table %s alter column company_id set statistics 0', word);
  if to_regclass('pg_dist_partition') is not null then
    execute 'select exists (select 1 from pg_dist_partition where logicalrelid = ''company''::regclass)' into distributes;
  end if;
  if distributes then
    execute format('select create_distributed_table(%L, ''company_id'', colocate_with => ''company'')', word);
  end if;
  execute format('alter table %s force row level security', word);
end $$;
