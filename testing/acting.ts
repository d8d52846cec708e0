import type { Api } from '../contract/api.ts'
import type { Client } from '../contract/client.ts'
import type { ConnectionChanges, Decision } from '../contract/recommendations.ts'
import type { Move, Outreach } from '../contract/shapes.ts'
import type { BuiltEmployee } from './builders.ts'

/** What people do in many tests, each by one call. */
export const acting = (as: (employee: BuiltEmployee) => Promise<Client<Api>>) => ({
  decide: async (employee: BuiltEmployee, ...decisions: Decision[]) =>
    (await as(employee)).recommendations.bulkDecision({ body: { decisions } }),
  edit: async (employee: BuiltEmployee, id: string, body: ConnectionChanges) =>
    (await as(employee)).recommendations.updateConnection({ params: { id }, body }),
  /** Answers the outreach questions about a connection. */
  answer: async (employee: BuiltEmployee, id: string, body: Partial<Outreach>) =>
    (await as(employee)).recommendations.finalReview({ params: { id }, body }),
  review: async (admin: BuiltEmployee, id: string, is_favorite: boolean, is_reviewed = true) =>
    (await as(admin)).recommendations.reviewPerson({ params: { id }, body: { is_favorite, is_reviewed } }),
  rate: async (admin: BuiltEmployee, id: string, said: { canReachOut?: boolean; notes?: string } = {}) =>
    (await as(admin)).candidates.ratePerson({
      params: { id },
      body: { canReachOut: true, canMentionName: true, notes: '', ...said },
    }),
  move: async (admin: BuiltEmployee, id: string, body: Move) =>
    (await as(admin)).candidates.moveCandidate({ params: { id }, body }),
})
