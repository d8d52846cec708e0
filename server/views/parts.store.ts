import { sql } from 'kysely'
import { GONE, NO_ACT, NOT_SHOWN, type Parts } from '../db/parts.ts'

export const VIEW_PARTS: Parts<'view_watch_person'> = {
  view_watch_person: {
    key: ['view_id', 'employee_id'],
    print: {
      as: 'watched',
      names: { by: 'employee_id' },
      hides: ['view_id'],
      also: ({ company }) => ({
        view: sql`(select v.name from saved_view v where v.company_id = ${company} and v.id = o.view_id)`,
      }),
      order: 'view_id',
    },
    merge: { stays: {} },
    undo: NO_ACT,
    history: NOT_SHOWN,
    csv: NOT_SHOWN,
    leaves: GONE,
  },
}
