-- Mends standings that earlier versions left behind. Times are those of the act that should have done it; no one is told, and no event is written.
do $$ declare one uuid; begin
  for one in select company_id from company loop
    perform enter_company(one); -- row level security binds the owner too

    -- Who is hired is at least Contacted.
    update candidate_move m set stage = 'contacted'
    where m.company_id = one and m.outcome = 'hired' and m.stage in ('new', 'reviewed') and exists (
      select 1 from person p where p.company_id = one and p.id = m.person_id and p.outcome = 'hired' and p.stage in ('new', 'reviewed'))
      and not exists (
        select 1 from candidate_move n where n.company_id = one and n.person_id = m.person_id and n.at > m.at);
    update person set stage = 'contacted', stage_changed_at = greatest(stage_changed_at, outcome_at), looked_at = coalesce(looked_at, outcome_at),
      standing_number = standing_number + 1, standing_by = null
    where company_id = one and outcome = 'hired' and stage in ('new', 'reviewed');

    -- Who left Archived is no longer Declined by us, unless someone chose that since.
    update person p set outcome = null, outcome_at = null, standing_number = p.standing_number + 1, standing_by = null
    where p.company_id = one and p.stage <> 'archived' and p.outcome = 'declined_by_us' and exists (
      select 1 from candidate_move m
      where m.company_id = one and m.person_id = p.id and m.stage <> 'archived' and m.outcome = 'declined_by_us'
        and m.before->>'stage' = 'archived' and m.before->>'outcome' = 'declined_by_us' and not exists (
          select 1 from candidate_move n
          where n.company_id = one and n.person_id = p.id and n.at > m.at and n.outcome is distinct from n.before->>'outcome'));

    -- Archived, hired and both declined end a claim and the day to look at someone again.
    update reach_out r set state = 'ended', ended_at = ended.at, ended_because = ended.why,
      steps = r.steps || jsonb_build_array(jsonb_build_object('what', ended.why, 'at', ended.at, 'by', null))
    from (
      select p.id, coalesce(greatest(p.stage_changed_at, p.outcome_at), now()) as at,
        case when p.stage = 'archived' then 'archived' else 'outcome' end as why
      from person p
      where p.company_id = one and (p.stage = 'archived' or p.outcome in ('hired', 'declined_by_them', 'declined_by_us'))) ended
    where r.company_id = one and r.state <> 'ended' and r.person_id = ended.id;
    delete from look_again l using person p
    where l.company_id = one and p.company_id = one and p.id = l.person_id
      and (p.stage = 'archived' or p.outcome in ('hired', 'declined_by_them', 'declined_by_us'));
  end loop;
  perform leave_company();
end $$;
