import { mkdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { chromium, type Page } from '@playwright/test'
import { connectionsCsv } from '../testing/sample-files.ts'
import { chromiumPath, CHROMIUM_ARGS } from './support/chromium.ts'
import { signIn, skipProfile } from './support/test.ts'
import { startVouch } from './support/vouch-server.ts'

const README = path.join(import.meta.dirname, '../docs/images')
const LARGE = { width: 1280, height: 800 }
const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 375, height: 760 }
const SMALLEST = { width: 320, height: 640 }
const LOOKS = [
  { look: 'light', colorScheme: 'light', size: LARGE },
  { look: 'dark', colorScheme: 'dark', size: LARGE },
  { look: 'wide', colorScheme: 'light', size: WIDE },
  { look: 'phone', colorScheme: 'light', size: PHONE },
  { look: 'phone-dark', colorScheme: 'dark', size: PHONE },
  { look: 'smallest', colorScheme: 'light', size: SMALLEST },
] as const
const ADDED = 'Zora Quill' // a person who is added by hand
const TALLEST = 1600 // px; the first of hundreds of rows say it all

const [folder, ...options] = process.argv.slice(2)
if (!folder) {
  console.error(
    'Usage: node e2e/screenshots.ts FOLDER [--readme | guest | beginner | employee | admin | errors …]',
  )
  process.exit(1)
}
mkdirSync(folder, { recursive: true })

const vouch = await startVouch({ env: { SAMPLE: 'on' } })
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_ARGS })
// Playwright hides the caret with a style that the content policy refuses.
const newPage = async () =>
  (
    await browser.newContext({ viewport: LARGE, locale: 'en-GB', reducedMotion: 'reduce', bypassCSP: true })
  ).newPage()

/** The page as it is now, in every look. */
async function take(page: Page, name: string) {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
  for (const { look, colorScheme, size } of LOOKS) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(200) // colors change over a few frames
    const all = await page.evaluate(() => document.documentElement.scrollHeight)
    const clip = { x: 0, y: 0, width: size.width, height: Math.min(Math.max(all, size.height), TALLEST) }
    await page.screenshot({ path: path.join(folder!, `${name}-${look}.png`), fullPage: true, clip })
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(LARGE)
}

async function visit(page: Page, screens: Record<string, string>) {
  for (const [name, address] of Object.entries(screens)) {
    await page.goto(vouch.url + address, { waitUntil: 'networkidle' })
    await take(page, name)
  }
}

async function decide(page: Page, category: string) {
  await page.goto(`${vouch.url}/find-candidates?category=${category}`)
  await page.locator('[aria-current="true"]').waitFor()
  for (const key of 'lhllsl') await page.keyboard.press(key)
  await page.getByText(/Progress: 6\//).waitFor()
  await page.evaluate(() => window.scrollTo(0, 0))
}

async function guest(page: Page) {
  await visit(page, {
    'sign-in': '/login',
    register: '/register',
    'link-failed': '/magic-link?token=made-up',
    'not-found': '/no/such/page',
  })
  await page.goto(vouch.url)
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@quillfern.test')
  await page.getByRole('button', { name: 'Request Sign In Link' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await take(page, 'check-your-email')
}

async function beginner(page: Page) {
  await signIn(page, vouch, 'ada@quillfern.test')
  await page.getByRole('dialog').waitFor()
  await take(page, 'empty-profile-dialog')
  await skipProfile(page)
  await visit(page, {
    'empty-dashboard': '/dashboard',
    'empty-review': '/review',
    'empty-review-jobs': '/review?tab=jobs',
    'empty-find-candidates': '/find-candidates',
    'empty-candidate-details': '/candidate-details',
    'empty-company-dashboard': '/admin/dashboard',
    'empty-new-recommendations': '/admin/new-recommendations',
    'empty-job-review': '/job-review',
    'empty-company-network': '/admin/all-connections',
    'empty-insight': '/admin/insight',
    'empty-employers': '/admin/employers',
    'empty-own-employers': '/employers',
    'empty-tips': '/admin/view-tips',
    'empty-candidates': '/admin/candidates',
    'empty-referrals': '/referrals',
  })
}

async function employee(page: Page) {
  await signIn(page, vouch, 'theo@larkspur.example')
  await visit(page, {
    dashboard: '/dashboard',
    upload: '/upload',
    review: '/review',
    'review-jobs': '/review?tab=jobs',
    'review-options': '/review-options',
    'find-candidates-no-match': '/find-candidates?search=nobody-of-this-name',
    'candidate-details': '/candidate-details',
    referrals: '/referrals',
    'reach-out': '/reach-out',
    'own-employers': '/employers',
    'job-review-employee': '/job-review',
    'submit-tip': '/submit-tip',
    'submit-tip-by-link': '/submit-tip?by=link',
  })
  await reviewForJobs(page)
  await page.goto(`${vouch.url}/referrals`)
  await page.locator('tbody a').first().click()
  await page.getByRole('heading', { name: 'Edit Recommendation' }).waitFor()
  await take(page, 'edit-recommendation')
  await page.goto(`${vouch.url}/upload`)
  for (const [name, bytes] of [
    ['upload-refused', Buffer.from('Name,Age\nAnn,9\n')],
    ['upload-preview', Buffer.from(connectionsCsv({ people: 700, hidden: 3 }))],
  ] as const) {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'C.csv', mimeType: 'text/csv', buffer: bytes })
    await page.locator(name === 'upload-refused' ? '[role=alert]' : 'table').waitFor()
    await take(page, name)
  }
  await page.getByRole('button', { name: 'Upload File' }).click()
  await page.waitForURL(/\/review\?upload=/)
  await page.getByRole('button', { name: 'Dismiss' }).waitFor()
  await take(page, 'review-receipt')
  await decide(page, 'PRODUCT_MANAGER')
  await take(page, 'find-candidates')
  await page.getByRole('button', { name: 'Change' }).click()
  await take(page, 'find-candidates-menu')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await take(page, 'shortcuts')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Account of/ }).click()
  await take(page, 'account-menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByText('Candidate 1 of').waitFor()
  await take(page, 'candidate-details-after-finish')
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.screenshot({ path: path.join(folder!, 'drawer-phone.png') })
}

async function reviewForJobs(page: Page) {
  for (const jobs of [1, 2]) {
    await page.goto(`${vouch.url}/review?tab=jobs`)
    for (let job = 0; job < jobs; job++) await page.getByRole('checkbox').nth(job).check()
    await page.getByRole('button', { name: jobs === 1 ? 'Review' : 'Review in Bulk', exact: true }).click()
    await page.locator('[aria-current="true"]').waitFor()
    for (const key of jobs === 1 ? 'lh' : ['1', 'Enter', '2', 'Enter', 'h']) await page.keyboard.press(key)
    await page.evaluate(() => window.scrollTo(0, 0))
    await take(page, jobs === 1 ? 'job' : 'job-matching')
  }
}

async function admin(page: Page) {
  await signIn(page, vouch, 'nadia@larkspur.example')
  await visit(page, {
    'admin-dashboard': '/dashboard',
    'company-dashboard': '/admin/dashboard',
    'company-dashboard-recommendations': '/admin/dashboard?tab=recommendations',
    'new-recommendations': '/admin/new-recommendations',
    'company-network': '/admin/all-connections',
    'company-network-recommended': '/admin/all-connections?status=recommend&search=an',
    employers: '/admin/employers',
    candidates: '/admin/candidates',
    'to-decide': '/admin/candidates?tab=to_decide',
    waiting: '/admin/candidates?tab=waiting',
    insight: '/admin/insight',
    tips: '/admin/view-tips',
    employees: '/admin/employees',
    integrations: '/admin/integrations',
    activity: '/admin/activity',
    'job-review': '/job-review',
    reference: '/docs',
  })
  await page.goto(`${vouch.url}/job-review`)
  await page.locator('article h2 button').first().click()
  await take(page, 'job-open')
  await page.getByRole('button', { name: 'Add New Job' }).click()
  await take(page, 'add-job')
  await page.goto(`${vouch.url}/admin/view-tips`)
  await page
    .getByRole('button', { name: /^Make a candidate: [A-Z]/ })
    .first()
    .click()
  await take(page, 'make-candidate')
  await page.getByRole('button', { name: 'Make a candidate', exact: true }).click()
  await page.getByText('No one on your team is connected').waitFor()
  await take(page, 'person-from-tip')
  await page.goto(`${vouch.url}/admin/candidates?search=${ADDED}`)
  await page.getByRole('button', { name: 'Add a person' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(ADDED)
  await take(page, 'add-person')
  await page.getByRole('button', { name: 'Add person' }).click()
  await page.getByText('No one on your team is connected').waitFor()
  await page.goto(`${vouch.url}/admin/candidates?sort=name&search=${ADDED.slice(0, 1)}`)
  await take(page, 'candidates-added')
  await page.getByRole('checkbox').nth(1).check()
  await take(page, 'candidates-selected')
  await page.goto(`${vouch.url}/admin/all-connections?status=recommend`)
  await page.locator('tbody a').first().click()
  await page.getByText('Your Evaluation').waitFor()
  await take(page, 'person')
}

/** Every screen that reads something, while all calls fail. */
async function errors(page: Page) {
  const fail = async (user: Page, screens: Record<string, string>) => {
    await user.route(/\/v1\/(?!users\/(?:me|refresh|verify|request))/, (route) =>
      // 409 is neither retried, as 5xx is, nor taken for something missing
      route.fulfill({ status: 409, json: { error: 'No.', code: 'conflict', request_id: '1' } }),
    )
    await visit(user, screens)
  }
  const id = '00000000-0000-4000-8000-000000000000'
  await signIn(page, vouch, 'theo@larkspur.example')
  await fail(page, {
    'error-dashboard': '/dashboard',
    'error-review': '/review',
    'error-review-options': '/review-options',
    'error-find-candidates': '/find-candidates?category=SALES',
    'error-candidate-details': '/candidate-details',
    'error-job': `/job/${id}?career_type=SALES`,
    'error-job-matching': `/job-matching?jobs=${id},${id.replace('4000', '4001')}&career_type=SALES`,
    'error-referrals': '/referrals',
    'error-edit-recommendation': `/candidate/${id}`,
    'error-job-review-employee': '/job-review',
  })
  const admins = await newPage()
  await signIn(admins, vouch, 'nadia@larkspur.example')
  await fail(admins, {
    'error-company-dashboard': '/admin/dashboard',
    'error-new-recommendations': '/admin/new-recommendations',
    'error-company-network': '/admin/all-connections',
    'error-person': `/admin/all-connections?person=${id}`,
    'error-employers': '/admin/employers',
    'error-candidates': '/admin/candidates',
    'error-insight': '/admin/insight',
    'error-tips': '/admin/view-tips',
    'error-employees': '/admin/employees',
    'error-integrations': '/admin/integrations',
    'error-activity': '/admin/activity',
    'error-job-review': '/job-review',
  })
}

async function takeForReadme(page: Page, name: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForTimeout(500)
    await page.screenshot({ path: path.join(README, `${name}-${colorScheme}.png`) })
  }
}

async function forReadme(page: Page) {
  mkdirSync(README, { recursive: true })
  await signIn(page, vouch, 'priya@larkspur.example')
  await decide(page, 'SOFTWARE_ENGINEER')
  await takeForReadme(page, 'vouch')
  const admins = await newPage()
  await signIn(admins, vouch, 'nadia@larkspur.example')
  await admins.goto(`${vouch.url}/admin/dashboard?tab=recommendations`, { waitUntil: 'networkidle' })
  await takeForReadme(admins, 'company')
}

const all = { guest, beginner, employee, admin, errors }
const chosen = Object.entries(all).filter(([name]) => options.length === 0 || options.includes(name))
const parts = options.includes('--readme') ? [forReadme] : chosen.map(([, part]) => part)
try {
  for (const part of parts) await part(await newPage())
} finally {
  await browser.close()
  await vouch.stop()
}
