-- The first look of an admin is a column of its own, apart from what recommenders see (reviewed_at). standing_number rises with each change of
-- first look, star, stage and outcome, so that an act can say which ones its screen showed.
alter table person add column looked_at timestamptz;
alter table person add column standing_number int not null default 0;

-- Who waited goes on waiting, unless an admin moved them or anyone was in touch since, or they are hired, declined or someone is in touch.
do $$ declare one uuid; begin
  for one in select company_id from company loop
    perform enter_company(one); -- row level security binds the owner too
    update person p set looked_at = seen.at
    from (
      select k.id, greatest(k.reviewed_at, k.stage_changed_at, k.outcome_at, max(m.at), max(r.started_at), max(l.set_at)) as at,
        k.outcome in ('hired', 'declined_by_them') or bool_or(r.state <> 'ended') as stays
      from person k
      left join candidate_move m on m.company_id = one and m.person_id = k.id
      left join reach_out r on r.company_id = one and r.person_id = k.id
      left join look_again l on l.company_id = one and l.person_id = k.id
      where k.company_id = one group by k.company_id, k.id) seen
    where p.company_id = one and p.id = seen.id and seen.at is not null and (coalesce(seen.stays, false) or not exists (
      select 1 from connection c
      where c.company_id = one and c.person_id = p.id and c.recommended and c.first_recommended_at > seen.at));
  end loop;
  perform leave_company();
end $$;

drop view shown_person;
alter table person drop column needs_review;
alter table person drop column before_triage;
create view shown_person with (security_invoker) as
select * from person where not coalesce(upload_id = any (array(
  select id from upload
  where company_id = nullif(current_setting('app.company', true), '')::uuid and status in ('PENDING', 'RUNNING'))), false);
grant select, update on shown_person to vouch_app;
