// Also for uploads, review, dashboard, claims
import type { Locator, Page } from '@playwright/test'
import { connectionsCsv } from '../testing/sample-files.ts'
import { cutIn, LARGE, resize } from './support/looks.ts'
import { mailsIn } from './support/mails.ts'
import { numbered, type Reviewer, reviewListIds } from './support/reviewer.ts'
import { test } from './support/reviewing.ts'
import { expect, expectAccessible } from './support/test.ts'
import { choose } from './support/uploading.ts'

const SIZES = [LARGE, { width: 375, height: 812 }, { width: 768, height: 1024 }]
const LONG =
  'Principal Engineer for Payments, Identity and Everything That Connects Both to the Rest of the Company, Reporting Directly to the Chief Technology Officer'
const PEOPLE = [...numbered(24, LONG), ...numbered(6, `Deputy ${LONG}`, 24)]
test.use({ file: { people: PEOPLE }, role: 'employee' })
test.beforeEach(() => test.setTimeout(400_000))

/** At most this far down, by width, begins the first person. */
type Limits = Record<number, number>
const REVIEW: Limits = { 1280: 260, 375: 340, 768: 300 }
const TWO_JOBS: Limits = { 1280: 260, 375: 300, 768: 300 }
const SPRINT: Limits = { 1280: 310, 375: 430, 768: 350 }

const filled = (page: Page) =>
  page
    .locator(':is(main, body > div footer) .bg-primary')
    .and(page.locator('a, button, li'))
    .filter({ visible: true })

/** At each size: what is next is in the window, nothing else is filled, and nothing is cut. */
async function measure(page: Page, where: string, next: Locator, person?: Locator, limits?: Limits) {
  for (const size of SIZES) {
    const at = `${where} at ${size.width} px`
    await resize(page, size)
    await page.evaluate(() => scrollTo(0, 0))
    await expect.soft(next, at).toBeInViewport({ ratio: 1 })
    const words = await next.innerText()
    const marked = await filled(page).allInnerTexts()
    // In a review, the current row marks what is next where its buttons have keys.
    expect.soft(limits && marked.length === 0 ? [words] : marked, at).toEqual([words])
    const y = person && Math.round((await person.boundingBox())!.y)
    if (limits) expect.soft(y, at).toBeLessThanOrEqual(limits[size.width]!)
    expect.soft(await cutIn(page), `cut, ${at}`).toEqual([])
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect.soft(sideways, `scrolls sideways, ${at}`).toBe(false)
  }
  await resize(page, LARGE)
  await expectAccessible(page, where)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name })

test('from the invitation to the list to start with, what is next is in view, filled and alone', async ({
  page,
  browser,
  vouch,
  erin,
  admin,
}) => {
  await admin.client.auth.updateMe({ body: { first_name: 'Maja', last_name: 'Höllerberg' } })
  const nele = 'nele.ode@elsewhere.test'
  await admin.client.employees.invite({ body: { email: nele } })
  const letter = (await mailsIn(vouch)).find(({ to }) => to?.[0]?.address === nele)!
  const guest = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await guest.goto(/^http\S+$/m.exec(letter.text!)![0])
  const join = guest.getByRole('button', { name: /^Join / })
  await expect(join).toBeVisible()
  await measure(guest, 'the invitation', join)

  expect(erin.user.role).toBe('employee')
  await page.goto('/upload')
  await expect(page.getByRole('list', { name: 'How to get your connections from LinkedIn' })).toBeVisible()
  await measure(page, 'upload', button(page, 'Upload File'))
  await choose(page, 'Connections.csv', connectionsCsv({ people: PEOPLE, hidden: 7 }))
  await expect(page.getByRole('heading', { name: /connections$/ })).toBeVisible()
  await measure(page, 'upload with a file', button(page, 'Upload File'))
  await button(page, 'Upload File').click()
  await expect(page).toHaveURL(/\/review\?upload=/)
  await expect(link(page, 'Start with 20')).toBeVisible()
  await measure(page, 'review after an upload', link(page, 'Start with 20'))
})

test('in each review, the first person and what is next are in view', async ({ page, admin, erin, jobs }) => {
  const body = { job_title: LONG, location: 'Berlin', description: 'Build it.' }
  const long = await admin.client.jobs.addJob({ body })
  const reviews: [string, Limits][] = [
    ['/find-candidates?category=ALL&first=20', REVIEW],
    ['/find-candidates?category=ALL', REVIEW],
    [`/job/${long.id}`, REVIEW],
    [`/job-matching?jobs=${jobs[0]!.id},${long.id}`, TWO_JOBS],
  ]
  const current = page.locator('li[aria-current="true"]')
  const recommend = page
    .getByRole('button', { name: /^(Recommend|Backend Engineer)$/ })
    .and(page.locator('li[aria-current] button, fieldset button'))
  const visit = async (address: string, where: string, limits: Limits) => {
    await page.goto(address)
    await expect(current).toBeVisible()
    await expect(button(page, 'Finish')).toBeInViewport({ ratio: 1 })
    await measure(page, where, recommend.filter({ visible: true }).last(), current, limits)
  }
  for (const [address, limits] of reviews)
    await visit(address, address.replaceAll(/[\w-]{36}/g, 'id'), limits)
  const sprint = await admin.client.sprints.startSprint({
    body: { title: LONG.slice(0, 80), job_ids: [long.id], minutes: 20 },
  })
  await erin.client.sprints.joinSprint({ params: { id: sprint.id } })
  await visit('/find-candidates?category=ALL', 'a sprint', SPRINT)
  await visit(`/job/${long.id}`, 'a sprint for a job', SPRINT)
})

/** Recommends some, and answers about all but the first. */
async function recommend({ client }: Reviewer, ids: string[]) {
  await client.recommendations.bulkDecision({
    body: { decisions: ids.map((id) => ({ connection_id: id, general_decision: 'recommend' as const })) },
  })
  for (const id of ids.slice(1))
    await client.recommendations.finalReview({
      params: { id },
      body: { reach_out_method: 'RECOMMENDER', relationship: 'know_work', notes: 'We built our billing.' },
    })
}

test('after a review, the letter, the lists and the dashboard each have one thing that is next', async ({
  page,
  admin,
  erin,
}) => {
  await page.goto('/dashboard')
  await measure(
    page,
    'dashboard to review',
    page.getByRole('listitem').filter({ hasText: 'Review Uploaded Candidates' }),
  )
  const ids = await reviewListIds(erin, 3)
  await recommend(erin, ids)
  await page.goto('/candidate-details')
  await expect(page.getByText('Candidate 1 of 1')).toBeVisible()
  await measure(page, 'letter', button(page, 'Finish'))

  await page.goto('/referrals')
  await expect(page.getByText('Person001 Sample').first()).toBeVisible()
  await measure(
    page,
    'my recommendations',
    link(page, 'Needs a line from you'),
    page.getByText('Person001 Sample').first(),
  )
  await page.goto('/dashboard')
  const notes = page.getByRole('listitem').filter({ hasText: 'One person needs your notes' })
  await expect(notes).toBeVisible()
  await measure(page, 'dashboard', notes)

  const { connections } = await admin.client.recommendations.personList({
    query: { recommendation_status: 'recommend' },
  })
  for (const { id } of connections) await admin.client.reachOut.goAhead({ body: { person_id: id } })
  await page.goto('/reach-out')
  await expect(page.getByText(/^Person 1 of/)).toBeVisible()
  await measure(page, 'introductions', filled(page).first(), page.getByRole('heading', { level: 2 }).first())
})
