import { sql } from 'kysely'
import { NO_ACT, type Parts } from '../db/parts.ts'

export const CONNECTION_PARTS: Parts<'connection'> = {
  connection: {
    key: ['id'],
    print: {
      as: 'connections',
      names: { known_by: 'employee_id' },
      hides: ['search'],
      also: ({ company }) => ({
        uploaded_at: sql`(select u.created_at from upload u where u.company_id = ${company} and u.id = o.upload_id)`,
        job_decisions: sql`(
          select coalesce(jsonb_agg(jsonb_build_object('job_title', j.job_title, 'decision', d.decision, 'decided_at', d.decided_at)), '[]')
          from job_decision d join job j on j.company_id = ${company} and j.id = d.job_id
          where d.company_id = ${company} and d.connection_id = o.id)`,
      }),
      order: 'id',
    },
    merge: { because: 'they moved before: only a person without connections becomes another one' },
    undo: NO_ACT,
    history: 'recommended',
    csv: 'Recommended By and more',
    leaves: 'recommendations stay, or are taken back',
  },
}
