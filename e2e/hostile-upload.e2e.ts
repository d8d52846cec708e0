import type { BrowserContext, Page } from '@playwright/test'
import { connectionsCsv } from '../testing/sample-files.ts'
import { enter, expect, signIn, test } from './support/test.ts'
import type { VouchServer } from './support/vouch-server.ts'
import { pageOf, startTeam } from './support/jobs.ts'
import { carrySession } from './support/reviewer.ts'

const PAYLOADS = [
  '<script>hit()</script>',
  '"><img src=x onerror=hit()>',
  '<svg/onload=hit()>',
  "'-hit()-'",
  'javascript:hit()',
  'JaVa\tScRiPt:hit()',
  'vbscript:hit()',
  'data:text/html,<script>hit()</script>',
  '{{constructor.constructor("hit()")()}}',
  '</style><style>*{background:url(https://evil.test/style)}',
  'https://evil.test/"onmouseover="hit()',
  '//evil.test/in/somebody',
  '=HYPERLINK("https://evil.test","x")',
  '\u202eright to left\u202c\u200b\u200d\ufeff',
  'W'.repeat(3_000),
]
const PEOPLE = [
  ...PAYLOADS.map((payload) => ({
    first_name: payload,
    last_name: payload,
    job_title: payload,
    company: payload,
    linkedin_url: payload,
    email: payload,
    degree: payload,
    institution: payload,
  })),
  { first_name: 'Ann', last_name: 'Reed', linkedin_url: 'https://www.linkedin.com/in/ann-reed-sample' },
]
const HOSTILE = PAYLOADS[1]!
const FILE = { people: PEOPLE, layout: 'enriched' } as const

/** Collects signs that uploaded text was treated as code: a script that ran, a refusal by the content policy, a call to another host. */
async function watch(context: BrowserContext, { url }: VouchServer): Promise<string[]> {
  const problems: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      problems.push(message.text())
  })
  context.on('weberror', (error) => problems.push(String(error.error())))
  context.on('dialog', (dialog) => {
    problems.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(url)) problems.push(request.url())
  })
  await context.addInitScript(() => {
    Object.assign(window, { hit: () => console.error('a script of the upload ran') })
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`refused by the policy: ${event.violatedDirective}`),
    )
  })
  return problems
}

/** Links lead to the web or stay within the product; links that lead out send no referrer. */
async function expectHarmlessLinks(page: Page, where: string) {
  const links = await page.locator('a').evaluateAll((all) =>
    (all as HTMLAnchorElement[]).map(({ href, rel, origin }) => ({
      href,
      rel,
      leadsOut: origin !== location.origin,
    })),
  )
  for (const { href, rel, leadsOut } of links) {
    expect(href, where).toMatch(/^https?:/)
    if (leadsOut) expect(rel, `${href} on ${where}`).toBe('noopener noreferrer')
  }
  await expect(page.locator('main :is(script, style, img, iframe, object, embed, svg[onload])')).toHaveCount(
    0,
  )
}

async function look(page: Page, where: string) {
  await expect(page.locator('[aria-busy="true"]'), where).toHaveCount(0)
  await expectHarmlessLinks(page, where)
  await page.setViewportSize({ width: 320, height: 640 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(wide, `${where} scrolls sideways`).toBe(false)
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('hostile text in an uploaded file is shown as text and does nothing', async ({ browser, vouch }) => {
  test.setTimeout(120_000)
  const adminContext = await browser.newContext()
  const context = await browser.newContext()
  const problems = await Promise.all([watch(adminContext, vouch), watch(context, vouch)])
  const [admin, page] = [await adminContext.newPage(), await context.newPage()]
  await signIn(admin, vouch, vouch.address('ada'))
  await admin.getByLabel('First name').fill(HOSTILE)
  await admin.getByLabel('Company name').fill(HOSTILE)
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${HOSTILE}`)
  await look(admin, "the admin's /dashboard")

  await enter(page, vouch, vouch.address('ben'))
  await page.goto(`${vouch.url}/upload`)
  await page.locator('input[type=file]').setInputFiles({
    name: '<img src=x onerror=hit()>.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(connectionsCsv(FILE)),
  })
  await expect(page.getByRole('heading', { name: `${PEOPLE.length} connections` })).toBeVisible()
  await look(page, '/upload')
  await page.getByRole('button', { name: 'Upload File' }).click()
  await expect(page.getByText(`${PEOPLE.length} new`, { exact: true })).toBeVisible()
  await look(page, '/review')

  await page.goto(`${vouch.url}/find-candidates?category=ALL&search=${encodeURIComponent(HOSTILE)}`)
  await expect(page.getByText('1 connection found')).toBeVisible()
  await page.goto(`${vouch.url}/find-candidates?category=${encodeURIComponent(HOSTILE)}`)
  const rows = page.getByRole('list', { name: 'Connections' }).getByRole('listitem')
  await expect(rows).toHaveCount(PEOPLE.length)
  await expect(rows.filter({ hasText: HOSTILE })).toHaveCount(1)
  await expect(page.locator('a[href="https://www.linkedin.com/in/ann-reed-sample"]')).toHaveCount(1)
  await look(page, '/find-candidates')
  for (const _ of PEOPLE) await page.keyboard.press('l')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(/\/candidate-details(\?|$)/)
  for (const [index] of PEOPLE.entries()) {
    await expect(page.getByText(`Candidate ${index + 1} of ${PEOPLE.length}`, { exact: true })).toBeVisible()
    if (index < 3) await look(page, '/candidate-details')
    await page.getByLabel('Notes for recruiter (Optional)').fill(PAYLOADS[index] ?? HOSTILE)
    await page.getByRole('button', { name: /^(Submit|Finish)$/ }).click()
  }
  await expect(page).toHaveURL(/\/dashboard$/)
  await look(page, '/dashboard')

  await admin.goto(`${vouch.url}/admin/dashboard?tab=recommendations`)
  await expect(admin.getByRole('table', { name: 'Team recommendations' }).getByRole('row')).toHaveCount(
    1 + PEOPLE.length,
  )
  await look(admin, '/admin/dashboard')
  await admin.goto(`${vouch.url}/admin/new-recommendations`)
  for (let left = PEOPLE.length; left > 0; left--) {
    await expect(admin.getByText(`${left} remaining`, { exact: true })).toBeVisible()
    await look(admin, '/admin/new-recommendations')
    await admin.keyboard.press('l')
  }
  await expect(admin.getByText('All caught up!')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  for (const target of ['//evil.test', 'javascript:hit()', '/\\evil.test']) {
    await page.goto(`${vouch.url}/login?return_to=${encodeURIComponent(target)}`)
    await expect(page.getByRole('button', { name: 'Request Sign In Link' })).toBeVisible()
    await expectHarmlessLinks(page, '/login')
  }
  expect(problems).toEqual([[], []])

  // The check itself works: an image from another host is refused and seen.
  await page.evaluate(() => (document.createElement('img').src = 'https://evil.test/seen'))
  await expect.poll(() => problems[1]).toContainEqual(expect.stringContaining('img-src'))
  await adminContext.close()
  await context.close()
})

/** Recommends everyone in the file, in general and for the first of two jobs; jobs and tips contain hostile text too. */
async function fillCompany({ ada, erin }: Awaited<ReturnType<typeof startTeam>>) {
  const newJob = { job_title: HOSTILE, location: HOSTILE, description: PAYLOADS.join('\n').slice(0, 3000) }
  const jobs = await Promise.all([1, 2].map(() => ada.client.jobs.addJob({ body: newJob })))
  const { connections } = await erin.client.connections.reviewList({ query: { page_size: 100 } })
  await erin.client.recommendations.bulkDecision({
    body: {
      decisions: connections.map(({ id: connection_id }) => ({
        connection_id,
        general_decision: 'recommend',
        job_decision: 'YES',
        job_ids: [jobs[0]!.id],
      })),
    },
  })
  for (const { id } of connections)
    await erin.client.recommendations.finalReview({ params: { id }, body: { notes: HOSTILE } })
  for (const payload of PAYLOADS)
    await erin.client.tips.submitTip({
      body: {
        name: payload.slice(0, 200),
        profile_url: payload.slice(0, 300),
        explanation: payload,
        is_anonymous: false,
      },
    })
  return { jobs: jobs.map(({ id }) => id), connection: connections[0]!.id }
}

test('hostile text does nothing on any other screen, in either role', async ({ browser, page, vouch }) => {
  test.setTimeout(180_000)
  const team = await startTeam(vouch, FILE)
  const { jobs, connection } = await fillCompany(team)
  const admin = await pageOf(browser, vouch, team.ada)
  await carrySession(page, vouch, team.erin)
  const problems = await Promise.all([watch(admin.context(), vouch), watch(page.context(), vouch)])

  for (const address of [
    '/referrals',
    `/candidate/${connection}?redirect_url=javascript:hit()`,
    `/job/${jobs[1]}?career_type=ALL`,
    `/job-matching?jobs=${jobs.join(',')}&career_type=ALL`,
    '/job-review',
  ]) {
    await page.goto(address)
    await expect(page.getByText(HOSTILE).first(), address).toBeVisible()
    await look(page, address)
  }

  for (const address of ['/admin/all-connections', '/admin/candidates', '/admin/view-tips', '/job-review']) {
    await admin.goto(address)
    await expect(admin.getByText(HOSTILE).first(), address).toBeVisible()
    await look(admin, address)
  }
  await admin.getByRole('article').first().getByRole('button').first().click()
  await look(admin, 'the recommendations of a job')
  await admin.goto(`/candidate/${connection}`)
  await look(admin, 'a colleague’s recommendation')

  const { connections } = await team.ada.client.recommendations.personList({ query: { page_size: 100 } })
  expect(connections.filter(({ education }) => education !== null).length).toBeGreaterThan(10)
  await admin.goto(`/admin/all-connections?person=${connections[0]!.id}`)
  const panel = admin.locator('dialog[open]')
  for (const index of connections.keys()) {
    await expect(panel.getByText(new RegExp(`(^|\\s)${index + 1} of ${connections.length}$`))).toBeVisible()
    await expect(panel.getByText('Your Evaluation')).toBeVisible()
    await look(admin, 'the dialog of a candidate')
    await admin.keyboard.press('j')
  }
  expect(problems).toEqual([[], []])
})
