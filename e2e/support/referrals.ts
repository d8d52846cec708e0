import type { Page } from '@playwright/test'
import type { Decision } from '../../contract/recommendations.ts'
import { numbered, type Reviewer } from './reviewer.ts'

// 52 of them are recommended, so that there is a second page; one is never shown again, and one is saved for later.
export const PEOPLE = [
  ...numbered(50, 'Software Engineer'),
  ...numbered(2, 'Product Designer', 50),
  ...numbered(2, 'Account Executive', 52),
  ...numbered(1, 'Recruiter', 54),
]
export const onList = (page: Page) => ({
  rows: page.getByRole('table', { name: 'My recommendations' }).locator('tbody').getByRole('row'),
  sort: page.getByRole('combobox', { name: 'Sort by' }),
  show: page.getByRole('combobox', { name: 'Show' }),
  categories: page.getByRole('button', { name: /^Job Category/ }),
  row: (name: string) => page.getByRole('row', { name: new RegExp(name) }),
})

/** The first 52 are recommended at once, the first of them with answers. */
export async function decideOnAll({ client }: Reviewer) {
  const { connections } = await client.connections.reviewList({ query: { page_size: 100 } })
  const decisions = connections.map(({ id: connection_id }, index): Decision => {
    if (index < 52) return { connection_id, general_decision: 'recommend' }
    return { connection_id, general_decision: index === 52 ? 'dont_recommend' : 'skip' }
  })
  await client.recommendations.bulkDecision({ body: { decisions: decisions.slice(0, 54) } })
  const id = connections[0]!.id
  await client.recommendations.finalReview({
    params: { id },
    body: {
      reach_out_method: 'RECRUITING',
      should_mention_name: true,
      recommendation_strength: 5,
      relationship: 'worked_directly',
      notes: 'Ask about Lisbon.',
    },
  })
}
