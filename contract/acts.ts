import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, idOf } from './shapes.ts'

/** The id of an act, for undoAct. */
export const ActId = Id.nullable().describe('For undoAct, within 15 minutes; null if nothing changed.')

/** An act is what someone did to persons in one go: a triage, a move, a claim that starts, changes or ends, a notice. */
export const acts = {
  undoAct: endpoint({
    method: 'DELETE',
    path: '/v1/acts/:id',
    access: 'employee',
    summary:
      'Undo an act of the caller, for 15 minutes and while no colleague was told by email; an admin’s act only while the caller is an admin: stage, outcome, star, claim and notice are as before. What someone else changed since stays. The id is the act’s.',
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
