type Superuser = { query(text: string): Promise<{ rows: unknown[] }> }

/** For every company, the stored counts that differ from a recount of its visible rows. */
export async function wrongCounts(superuser: Superuser): Promise<unknown[]> {
  const { rows } = await superuser.query(`
    with now as (
      select p.company_id, p.seniority, p.category, count(*)::int as counted
      from person p left join upload u on u.company_id = p.company_id and u.id = p.upload_id
      where coalesce(u.status, '') not in ('PENDING', 'RUNNING') group by 1, 2, 3)
    select * from now full join person_count using (company_id, seniority, category)
    where coalesce(counted, 0) <> coalesce(n, 0)`)
  return [...rows, ...(await wrongEmployers(superuser))]
}

async function wrongEmployers(superuser: Superuser): Promise<unknown[]> {
  const { rows } = await superuser.query(`
    with hidden as (select company_id, id from upload where status in ('PENDING', 'RUNNING')),
    shown as (select p.* from person p where (p.company_id, p.upload_id) not in (select * from hidden) is not false),
    functions as (
      select company_id, employer_key, category, count(*)::int as n from shown where employer_key is not null group by 1, 2, 3),
    people as (
      select company_id, employer_key, sum(n)::int as people, jsonb_object_agg(category, n) as functions from functions group by 1, 2),
    knowers as (
      select p.company_id, p.employer_key, array_agg(distinct c.employee_id) as known_by
      from shown p join connection c on c.company_id = p.company_id and c.person_id = p.id
      where (c.company_id, c.upload_id) not in (select * from hidden) is not false group by 1, 2),
    now as (
      select company_id, employer_key, people, functions, coalesce(known_by, '{}') as known_by
      from people left join knowers using (company_id, employer_key)),
    stored as (
      select company_id, employer_key, people, functions, array(select unnest(known_by) order by 1) as known_by from employer)
    (select 'missing' as employer, * from (select * from now except select * from stored) missing)
    union all (select 'stored', * from (select * from stored except select * from now) wrong)`)
  return rows
}
