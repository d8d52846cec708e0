import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, idOf, Outcome, Stage } from './shapes.ts'

/** The id of an act, for undoAct. */
export const ActId = Id.nullable().describe('For undoAct, within 15 minutes; null if nothing changed.')

export const OwnActId = Id.optional().describe(
  'Made by the caller: the same id again changes nothing and is answered as before.',
)

const MOST = 100 // as many as a page has

/** The `standing_number` of persons, as the caller's screen showed it. */
const Seen = z.record(Id, z.number().int())
export type Seen = z.infer<typeof Seen>

const ofPersons = {
  ids: z.array(Id).min(1).max(MOST).describe('Of persons.'),
  act_id: OwnActId,
  seen: Seen.optional().describe(
    'People changed by someone else since then are left out. Without it, the last call counts.',
  ),
}
const StandingAct = z.discriminatedUnion('what', [
  z.object({ what: z.enum(['favorite', 'not_interested', 'star', 'unstar']), ...ofPersons }),
  z.object({
    what: z.literal('move'),
    stage: Stage.optional(),
    outcome: Outcome.nullable().optional(),
    ...ofPersons,
  }),
])

/** Persons an act left as they are. */
export const LeftOut = z
  .array(
    z.object({
      id: Id,
      why: z.string().describe('A sentence, such as “Ben moved them to Contacted, a minute ago.”'),
      by: z.string().nullable().describe('Who changed them meanwhile.'),
    }),
  )
  .describe('Persons who stay as they are. One alone is a 409 with the sentence.')

/** An act is what someone did to persons in one go: a triage, a move, a claim that starts, changes or ends, a notice. */
export const acts = {
  act: endpoint({
    method: 'POST',
    path: '/v1/acts',
    access: 'admin',
    key: 'write',
    summary:
      'Change where one or several persons stand. favorite and not_interested are a triage, star and unstar change the star alone, move sets stage and outcome.',
    body: StandingAct,
    response: z.object({ act_id: ActId, left_out: LeftOut }),
  }),
  undoAct: endpoint({
    method: 'DELETE',
    path: '/v1/acts/:id',
    access: 'employee',
    key: 'write',
    summary:
      'Undo an act of the caller, for 15 minutes and while no colleague was told by email; an admin’s act only while the caller is an admin: stage, outcome, star, claim and notice are as before. What someone else changed since stays. A key undoes its own acts. The id is the act’s.',
    params: idOf('act'),
    response: z.object({
      id: Id,
      undone: z.number().int().describe('How many persons are as before.'),
      kept: z
        .array(
          z.object({
            person_id: Id,
            name: z.string(),
            by: z
              .string()
              .nullable()
              .describe('Who changed the person meanwhile; null: it happened by itself, or for an employee.'),
          }),
        )
        .describe('Persons who stay, in part, as someone else left them.'),
    }),
  }),
}
