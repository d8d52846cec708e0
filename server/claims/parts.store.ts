import { sql } from 'kysely'
import { THANKS_LIMIT } from '../../domain/limits.ts'
import { NOT_SHOWN, type Parts } from '../db/parts.ts'

export const CLAIM_PARTS: Parts<'reach_out' | 'thanks'> = {
  reach_out: {
    key: ['id'],
    print: {
      as: 'reach_outs',
      names: { holder: 'employee_id' },
      hides: ['job_id', 'started_by', 'lost_by', 'reminded_by', 'steps'],
      also: ({ nameOf }) => ({
        steps: sql`(
          select jsonb_agg(s.step - 'by' || jsonb_build_object('by', ${nameOf(sql`(s.step->>'by')::uuid`)}) order by s.place)
          from jsonb_array_elements(o.steps) with ordinality s (step, place))`,
      }),
      order: 'started_at',
    },
    merge: { moves: [] },
    // What an asked colleague declined or dismissed is left out: no undo may tell whether there is a no.
    undo: {
      columns: [
        'state',
        'employee_id',
        'until',
        'job_id',
        'line',
        'sent_at',
        'times_sent',
        'answer',
        'lost_by',
        'lost_at',
        'ended_at',
        'ended_because',
        'reminded_by',
        'reminded_at',
        'steps',
      ],
      fits: (rows) => rows.filter(({ state }) => state !== 'ended').length <= 1,
    },
    history: 'reach_out',
    csv: 'Reach Out, while it is open',
    leaves: 'why they declined asks is deleted',
  },
  thanks: {
    key: ['employee_id', 'sent_by'],
    print: { as: 'thanks', hides: ['employee_id', 'sent_by'], order: 'at' },
    merge: { stays: { by: 'at', text: { column: 'words', limit: THANKS_LIMIT, author: 'sent_by' } } },
    undo: { columns: ['words', 'at'] },
    history: { because: 'it is between two colleagues' },
    csv: NOT_SHOWN,
    leaves: 'what they got is deleted',
  },
}
