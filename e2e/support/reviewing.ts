import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Job, NewJob } from '../../contract/jobs.ts'
import type { ConnectionsOptions } from '../../testing/sample-files.ts'
import { carrySession, numbered, type Reviewer, signInOverHttp, startReviewer } from './reviewer.ts'
import { expect, test as base } from './test.ts'

/** Recommends everyone of the review list in general. */
export const recommendAll = async ({ client }: Reviewer) => {
  const { connections } = await client.connections.reviewList()
  const decisions = connections.map(({ id }) => ({
    connection_id: id,
    general_decision: 'recommend' as const,
  }))
  await client.recommendations.bulkDecision({ body: { decisions } })
}

type Role = Reviewer['user']['role']

/** Three pages of software engineers and a second category. */
const TEAM = [...numbered(112, 'Software Engineer'), ...numbered(8, 'Product Designer', 112)]

const JOBS: NewJob[] = [
  {
    job_title: 'Backend Engineer',
    location: 'Berlin',
    description:
      'Build the services that our customers rely on.\nYou own them.\nAnd you are on call for them.',
  },
  { job_title: 'Account Manager', location: 'Remote', description: 'Sell what we build.' },
  { job_title: 'Brand Designer', location: 'Lisbon', description: 'Make it look like us.' },
]

type Fixtures = {
  file: ConnectionsOptions
  role: Role
  ada: Reviewer | null
  erin: Reviewer
  admin: Reviewer
  jobs: Job[]
}

/** Each test gets Erin, who uploaded `file` and is signed in on `page`. */
export const test = base.extend<Fixtures>({
  file: [{ people: TEAM }, { option: true }],
  /** Erin's role. The first employee of a company is its admin: Erin or, if she is an employee, Ada. */
  role: ['admin', { option: true }],
  ada: async ({ vouch, role }, use) =>
    use(role === 'employee' ? await signInOverHttp(vouch, vouch.address('ada')) : null),
  erin: [
    async ({ page, vouch, file, ada }, use) => {
      const erin = await startReviewer(vouch, file)
      expect(erin.user.role).toBe(ada ? 'employee' : 'admin')
      await carrySession(page, vouch, erin)
      await use(erin)
    },
    { auto: true },
  ],
  admin: ({ ada, erin }, use) => use(ada ?? erin),
  /** Open jobs, for the tests that ask for them. */
  jobs: async ({ admin }, use) => {
    const jobs: Job[] = []
    for (const body of JOBS) jobs.push(await admin.client.jobs.addJob({ body }))
    await use(jobs)
  },
})

/** What a user sees and does on a review screen. */
export const reviewOn = (page: Page, path = '/find-candidates', asUsual = 'category=SOFTWARE_ENGINEER') => ({
  current: page.locator('li[aria-current="true"]'),
  row: (name: string) =>
    page.getByRole('list', { name: 'Connections' }).getByRole('listitem').filter({ hasText: name }),
  progress: page.getByText(/^Progress:/),
  search: page.getByRole('searchbox'),
  async open(query = asUsual) {
    await page.goto(`${path}?${query}`)
    await page.locator('li[aria-current="true"]').waitFor()
  },
  /** Presses each key, and waits `gap` milliseconds after it. */
  async press(keys: string, gap = 0) {
    for (const key of keys) {
      await page.keyboard.press(key)
      if (gap > 0) await wait(gap)
    }
  },
  /** Holds a key, which the keyboard repeats. */
  async hold(key: string) {
    for (let repeats = 0; repeats < 20; repeats++) {
      await page.keyboard.down(key)
      await wait(30)
    }
    await page.keyboard.up(key)
  },
})
