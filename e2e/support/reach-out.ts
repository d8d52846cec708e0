import type { Page } from '@playwright/test'
import { connectionsCsv } from '../../testing/sample-files.ts'
import { numbered, type Reviewer, signInOverHttp } from './reviewer.ts'
import { expect } from './test.ts'
import type { VouchServer } from './vouch-server.ts'

export const [FIRST, SECOND, THIRD] = ['Person000 Sample', 'Person001 Sample', 'Person002 Sample']

/** Uploads so many people, the same for every employee → the list to review. */
export async function knows({ client }: Reviewer, people: number) {
  const file = new Blob([connectionsCsv({ people: numbered(people, 'Designer') })])
  const { job_id } = await client.uploads.upload({ file })
  await expect
    .poll(async () => (await client.uploads.jobStatus({ params: { id: job_id } })).job_status)
    .toBe('COMPLETED')
  return (await client.connections.reviewList()).connections
}

/** Recommends a connection, and offers to write. */
export async function recommends({ client }: Reviewer, id: string) {
  const decision = { connection_id: id, general_decision: 'recommend' as const }
  await client.recommendations.bulkDecision({ body: { decisions: [decision] } })
  await client.recommendations.finalReview({
    params: { id },
    body: { reach_out_method: 'RECOMMENDER', recommendation_strength: 5, notes: 'Ask about Lisbon.' },
  })
}

/** Alice, an admin, and Ada, who recommends some of those she knows, by place, and offered to write. */
export async function team(vouch: VouchServer, { people = 2, recommended = [0] } = {}) {
  const alice = await signInOverHttp(vouch, vouch.address('alice'))
  const ada = await signInOverHttp(vouch, vouch.address('ada'))
  await alice.client.auth.updateMe({ body: { first_name: 'Alice' } })
  await ada.client.auth.updateMe({ body: { first_name: 'Ada' } })
  const connections = await knows(ada, people)
  for (const place of recommended) await recommends(ada, connections[place]!.id)
  return { alice, ada }
}

export const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
