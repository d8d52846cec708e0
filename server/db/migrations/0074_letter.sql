-- One letter a morning in place of an email of each kind (server/news/write-letter.ts), and when an employee wants it.
alter table employee add column mail text not null default 'daily';
alter table employee add constraint employee_mail check (mail in ('daily', 'mondays', 'never'));
alter table sprint add column invited_by uuid; -- who planned it, if they had their colleagues invited

do $$
declare
  one uuid;
  zone text;
begin
  for one, zone in select company_id, coalesce(time_zone, 'UTC') from company loop
    perform enter_company(one); -- row level security binds the owner too
    update employee set mail = 'never'
    where company_id = one and not (mail_moved or mail_reach_out or mail_hired or mail_sprint or mail_mention or mail_digest
      or role = 'admin' and (mail_views or mail_company_digest));
    update sprint s set invited_by = o.by
    from (
      select (data->>'sprint_id')::uuid as id, min(data->>'planned_by')::uuid as by from outbox
      where company_id = one and kind = 'sprint' and state = 'waiting' and data->>'about' = 'invited' group by 1) o
    where s.company_id = one and s.id = o.id;
    update employee set inbox_off = inbox_off || array_remove(array[
      case when not mail_moved then 'moved' end, case when not mail_reach_out then 'reach_out' end, case when not mail_hired then 'hired' end,
      case when not mail_mention then 'mention' end, case when not mail_views then 'views' end, case when not mail_sprint then 'sprint' end], null)
    where company_id = one;

    -- What waits is in the letter of its morning.
    insert into outbox (company_id, id, lane, key, kind, employee_id, at, due_at)
    select distinct on (m.employee_id, m.key) one, md5('mail letter ' || m.employee_id || ' ' || m.key)::uuid,
      'mail letter ' || m.employee_id, m.key, 'letter', m.employee_id, m.at, m.due_at
    from (
      select employee_id, at, due_at, case when kind = 'sprint'
        then to_char(due_at at time zone zone, 'YYYY-MM-DD') || case when zone = 'UTC' then '' else ' ' || zone end else key end as key
      from outbox where company_id = one and employee_id is not null and state = 'waiting') m
    order by m.employee_id, m.key, m.due_at;

    -- The last morning whose emails told someone's news.
    insert into outbox (company_id, id, lane, key, kind, employee_id, at, due_at, tries, state, tried_at, ended_at)
    select one, md5('mail letter ' || m.employee_id || ' former')::uuid, 'mail letter ' || m.employee_id, 'former', 'letter', m.employee_id,
      m.morning, m.morning, 1, 'delivered', m.told_at, m.morning
    from (
      select employee_id, max(ended_at) as told_at,
        (date_trunc('day', max(ended_at) at time zone zone - interval '8 hours') + interval '8 hours') at time zone zone as morning
      from outbox where company_id = one and employee_id is not null and state = 'delivered' and kind <> 'sprint'
      group by employee_id) m;

    delete from outbox where company_id = one and employee_id is not null and kind <> 'letter';
  end loop;
  perform leave_company();
end $$;

alter table employee drop column mail_moved;
alter table employee drop column mail_reach_out;
alter table employee drop column mail_hired;
alter table employee drop column mail_mention;
alter table employee drop column mail_views;
alter table employee drop column mail_sprint;
