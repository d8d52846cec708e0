-- An answer that the form had filled in and no one touched counts as given: admins see what the form showed.
do $$ declare one uuid; begin
  for one in select company_id from company loop
    perform enter_company(one); -- row level security binds the owner too
    update connection set
      reach_out_method = case when 'reach_out_method' = any (not_said) then coalesce(reach_out_method, 'RECOMMENDER') else reach_out_method end,
      relationship = case when 'relationship' = any (not_said) then coalesce(relationship, 'worked_directly') else relationship end
    where company_id = one and not_said is not null;
  end loop;
  perform leave_company();
end $$;

drop view shown_connection;
alter table connection drop column not_said;
create view shown_connection with (security_invoker) as
select * from connection where not coalesce(upload_id = any (array(
  select id from upload
  where company_id = nullif(current_setting('app.company', true), '')::uuid and status in ('PENDING', 'RUNNING'))), false);
grant select, update on shown_connection to vouch_app;

-- When an admin last asked the employee to upload their connections.
alter table employee add column reminded_at timestamptz;
