import { sql } from 'kysely'
import type { Parts } from '../db/parts.ts'

export const BONUS_PARTS: Parts<'bonus'> = {
  bonus: {
    key: ['id'],
    print: {
      as: 'bonuses',
      names: { whose: 'employee_id', confirmed: 'confirmed_by', paid: 'paid_by' },
      hides: ['id', 'job_id'],
      also: ({ company }) => ({
        job_title: sql`(select j.job_title from job j where j.company_id = ${company} and j.id = o.job_id)`,
      }),
      order: 'at',
    },
    merge: { moves: [] },
    undo: {
      columns: [
        'employee_id',
        'job_id',
        'amount',
        'hired_at',
        'due_on',
        'at',
        'confirmed_by',
        'paid_at',
        'paid_by',
      ],
    },
    history: { because: 'the panel shows it' },
    csv: { because: 'bonuses have a file of their own' },
    leaves: 'amount and days stay',
  },
}
