type Superuser = { query(text: string): Promise<{ rows: unknown[] }> }

/** Of every company: which stored counts are not what a recount of the visible rows gives. */
export async function wrongCounts(superuser: Superuser): Promise<unknown[]> {
  const { rows } = await superuser.query(`
    with connection_now as (
      select c.company_id, c.employee_id::text, c.status, c.category, count(*)::int as counted
      from connection c left join upload u on u.company_id = c.company_id and u.id = c.upload_id
      where coalesce(u.status, '') not in ('PENDING', 'RUNNING') group by 1, 2, 3, 4),
    person_now as (
      select p.company_id, 'all' as employee_id, 'all' as status, p.category, count(*)::int as counted
      from person p left join upload u on u.company_id = p.company_id and u.id = p.upload_id
      where coalesce(u.status, '') not in ('PENDING', 'RUNNING') group by 1, 4),
    stored as (
      select company_id, employee_id::text, status, category, n from connection_count
      union all select company_id, 'all', 'all', category, n from person_count)
    select * from (select * from connection_now union all select * from person_now) now
      full join stored using (company_id, employee_id, status, category)
    where coalesce(counted, 0) <> coalesce(n, 0)`)
  return rows
}
