import type { Page } from '@playwright/test'
import type { Decision } from '../../contract/recommendations.ts'
import { numbered, type Reviewer } from './reviewer.ts'

/** 51 engineers, two designers and a recruiter. The first designer has an email address and an education. */
export const PEOPLE = [
  ...numbered(51, 'Software Engineer'),
  ...numbered(2, 'Product Designer', 51),
  ...numbered(1, 'Recruiter', 53),
].map((person, index) => ({
  ...person,
  email: index === 51 ? 'Ann+051@northwind.test' : '',
  degree: index === 51 ? 'BA Design' : '',
  institution: index === 51 ? 'Harbour School of Art' : '',
  graduation_year: index === 51 ? '2010 - 2014' : '',
}))

export const onNetwork = (page: Page) => ({
  rows: page.getByRole('table', { name: 'Company network' }).locator('tbody').getByRole('row'),
  status: page.getByRole('combobox', { name: 'Recommendation Status' }),
  link: (name: string) => page.getByRole('link', { name, exact: true }),
  dialog: page.locator('dialog[open]'),
})

/** Recommends the designers, passes on the first engineer and puts off the second. */
export async function decideOnSome({ client }: Reviewer) {
  const { connections } = await client.connections.reviewList({ query: { page_size: 100 } })
  const decisions = connections.flatMap(({ id: connection_id, job_category }, index): Decision[] => {
    if (job_category === 'DESIGNER') return [{ connection_id, general_decision: 'recommend' }]
    if (index > 1) return []
    return [{ connection_id, general_decision: index === 0 ? 'dont_recommend' : 'skip' }]
  })
  await client.recommendations.bulkDecision({ body: { decisions } })
  const [first] = await client.recommendations.finalReviewList()
  await client.recommendations.finalReview({
    params: { id: first!.id },
    body: {
      reach_out_method: 'RECOMMENDER',
      relationship: 'know_work',
      recommendation_strength: 5,
      notes: 'Draws in code.',
    },
  })
}
