-- When two records become one, all that was sent of both to applicant tracking stays: unique is what counts from here on.
alter table tracked add column merged boolean not null default false;
alter table tracked drop constraint tracked_once;
create unique index tracked_once on tracked (company_id, person_id, job_id, system) where not merged;

-- When the person of an act became one with another: then it cannot be undone.
alter table act add column merged_at timestamptz;

-- Two admins may have thanked a colleague for one person. What was read stays read.
alter table thanks drop constraint thanks_pkey;
alter table thanks add primary key (company_id, person_id, employee_id, sent_by);
do $$ declare one uuid; begin
  for one in select company_id from company loop
    perform enter_company(one); -- row level security binds the owner too
    update inbox_read i set about = overlay(overlay(md5(t.person_id::text || t.employee_id::text || t.sent_by::text)
      placing '8' from 13) placing '8' from 17)::uuid
    from thanks t
    where i.company_id = one and i.kind = 'thanks' and t.company_id = one and t.employee_id = i.employee_id
      and i.about = overlay(overlay(md5(t.person_id::text || t.employee_id::text) placing '8' from 13) placing '8' from 17)::uuid;
  end loop;
  perform leave_company();
end $$;
