import { z } from 'zod'
import { EMPLOYER_LIMIT, MAX_POSITIONS, MONTH } from '../domain/position.ts'
import { endpoint } from './endpoint.ts'
import { text } from './shapes.ts'

const Month = z.string().regex(MONTH).nullable()

const Position = z.object({
  employer: text(EMPLOYER_LIMIT)
    .overwrite((value) => value.trim())
    .min(1),
  started: Month.describe("'YYYY' or 'YYYY-MM'; null if it is not known."),
  ended: Month.describe('The same; null if it is not known or the employee still works there.'),
})

const Positions = z.object({ positions: z.array(Position).max(MAX_POSITIONS) })

/** Where the caller worked. No one else can read it. */
export const positions = {
  ownPositions: endpoint({
    method: 'GET',
    path: '/v1/users/positions',
    access: 'employee',
    summary: 'Where the caller worked. No one else can read it, not even admins.',
    response: Positions,
  }),
  replacePositions: endpoint({
    method: 'PUT',
    path: '/v1/users/positions',
    access: 'employee',
    summary: 'Replace the whole list; an empty one deletes it.',
    body: Positions,
    response: Positions,
  }),
}
