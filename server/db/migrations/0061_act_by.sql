-- Who changed a standing last: nobody overwrites what someone else did meanwhile, and everybody may go on from what they did themselves.
alter table person add column standing_by uuid;
-- The API key that did the act, and may undo it.
alter table act add column key_id uuid;
drop view shown_person;
create view shown_person with (security_invoker) as
select * from person where not coalesce(upload_id = any (array(
  select id from upload
  where company_id = nullif(current_setting('app.company', true), '')::uuid and status in ('PENDING', 'RUNNING'))), false);
grant select, update on shown_person to vouch_app;
