import type { Page } from '@playwright/test'
import { SCREENS } from '../testing/screens.ts'
import { expectAccessibleInEveryLook, resize } from './support/looks.ts'
import { ADMINS_SCREENS, EMPLOYEES_SCREENS, GUESTS_SCREENS, type Screen } from './support/screens.ts'
import { enter, expect, test, testWithSample } from './support/test.ts'
import { goesOnTranslated } from './support/translator.ts'

const ADMIN = 'nadia@larkspur.example'
const EMPLOYEE = 'theo@larkspur.example'

/** Screens that need something before they open, and the journey that covers each. */
const ELSEWHERE: Record<string, string> = {
  '/admin/reach-out': 'saved-views.e2e.ts',
  '/magic-link': 'sign-in.e2e.ts',
  '/oidc': 'single-sign-on.e2e.ts',
  '/unsubscribe': 'news-mails.e2e.ts',
  '/job/{jobId}': 'job-review.e2e.ts',
  '/job-matching': 'job-matching.e2e.ts',
  '/sprint/{sprintId}': 'sprint.e2e.ts',
  '/wall/{sprintId}': 'sprint.e2e.ts',
  '/candidate/{candidateId}': 'edit-recommendation.e2e.ts',
}
const COMPANYS = [
  'Review Dashboard',
  'Job Recommendations',
  'Manage Employees',
  'Candidates',
  'Company Network',
  'Settings',
]

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

async function expectEntries(page: Page, entries: (string | RegExp)[]) {
  await expect(sidebar(page).getByRole('link')).toHaveText(entries)
}

const isWiderThanItsWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** One heading, its own title, the focus at the top, nothing to scroll sideways on the smallest phone, and accessible. */
async function expectOrderly(page: Page, [address, title, h1 = title]: Screen) {
  await expect(page, address).toHaveTitle(`${title} · Vouch`)
  await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(h1)
  await expect(page.getByRole('heading', { level: 1 }), address).toBeFocused()
  await expect(page.locator('[aria-busy="true"]'), address).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByText('Skip to content'), address).toBeFocused()
  expect((await page.getByText('Skip to content').boundingBox())!.height, address).toBe(36)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main'), address).toBeFocused()
  await resize(page, { width: 320, height: 640 })
  expect(await isWiderThanItsWindow(page), `${address} scrolls sideways at 320 px`).toBe(false)
  await expectAccessibleInEveryLook(page, address)
}

test('the lists above name every screen', () => {
  const toured = [GUESTS_SCREENS, EMPLOYEES_SCREENS, ADMINS_SCREENS].flat().map(([url]) => url.split('?')[0]!)
  const forgotten = SCREENS.filter((screen) => !toured.includes(screen) && !ELSEWHERE[screen])
  expect(forgotten, 'Screens without a title and a heading in the lists above').toEqual([])
})

async function open(page: Page, url: string, screen: Screen) {
  await page.goto(url + screen[0])
  await expectOrderly(page, screen)
}

async function tour(page: Page, url: string, screens: Screen[]) {
  for (const screen of screens) {
    await open(page, url, screen)
    const [address, , h1] = screen
    await goesOnTranslated(page, address, h1 === 'Vouch')
  }
}

const ORDERLY =
  'has a title, a heading with the focus, a way past the menu, fits a small phone, is accessible, and goes on when it is translated'

testWithSample(`every screen of guests and employees ${ORDERLY}`, async ({ page, vouch }) => {
  testWithSample.setTimeout(400_000) // dozens of screens in every look
  await tour(page, vouch.url, GUESTS_SCREENS)
  await enter(page, vouch, EMPLOYEE)
  await tour(page, vouch.url, EMPLOYEES_SCREENS)
  await open(page, vouch.url, GUESTS_SCREENS.at(-1)!) // a mistyped address
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expectOrderly(page, ['/dashboard', 'Dashboard', 'Welcome, Theo'])
})

testWithSample(`every screen of admins ${ORDERLY}`, async ({ page, vouch }) => {
  testWithSample.setTimeout(400_000) // dozens of screens in every look
  await enter(page, vouch, ADMIN)
  await tour(page, vouch.url, ADMINS_SCREENS)
  await expect(page.getByRole('main').getByText('Signed in').first(), 'the last is the trail').toBeVisible()
})

test('the sidebar has the entries of the role, folds up, becomes a drawer on phones, and remembers', async ({
  context,
  page,
  vouch,
}) => {
  test.setTimeout(120_000)
  await enter(page, vouch, EMPLOYEE)
  await page.goto('/dashboard')
  await expectEntries(page, [
    'Dashboard',
    /^Your Introductions/,
    'General Recommendations',
    'Where You Know People',
    'Job Recommendations',
  ])
  await expect(page.getByRole('link', { name: "Review Your Team's Recommendations" })).toHaveCount(0)
  await sidebar(page).getByRole('link', { name: 'General Recommendations' }).click()
  await expect(page).toHaveURL(/\/referrals$/)
  await expect(sidebar(page).getByRole('link', { name: 'General Recommendations' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.getByRole('heading', { level: 1, name: 'My Recommendations' })).toBeVisible()

  const wide = page.getByRole('complementary', { name: 'Sidebar' })
  const widthOf = async () => (await wide.boundingBox())?.width
  await expect.poll(widthOf).toBe(256)
  await page.keyboard.press('Control+b')
  await expect.poll(widthOf).toBe(48)
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state')
  expect(cookie?.value).toBe('false')
  const days = (cookie!.expires - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(7)
  await page.reload()
  await expect.poll(widthOf).toBe(48)
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await expect.poll(widthOf).toBe(256)
  await page.getByRole('searchbox').fill('Ada')
  await page.keyboard.press('Control+b')
  await expect.poll(widthOf, 'also while one types').toBe(48)
  await page.keyboard.press('Control+b')
  await expect.poll(widthOf).toBe(256)
  await expect(page.getByRole('searchbox')).toHaveValue('Ada')
  await expect(wide.getByRole('link', { name: 'Vouch' })).toHaveAttribute('href', '/')
  await wide.getByRole('link', { name: 'Vouch' }).click()
  await expect(page, 'the brand leads to /, and that to the dashboard').toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Theo' })).toBeFocused()

  // Shortcuts, their list and the switch that turns them off.
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toContainText('Show or hide the sidebar')
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.getByRole('button', { name: /Account of Theo/ }).click()
  const dimming = await page
    .getByRole('menu')
    .evaluate((menu) => getComputedStyle(menu, '::backdrop').backgroundColor)
  expect(dimming, 'a menu leaves the page as it is').toBe('rgba(0, 0, 0, 0)')
  await page.getByRole('menuitemcheckbox', { name: 'Single-key shortcuts' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect.poll(paper).toBe('rgb(14, 20, 18)')
  await page.getByRole('menuitemradio', { name: 'Light' }).click()
  await expect.poll(paper).toBe('rgb(250, 249, 245)')
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect.poll(paper).toBe('rgb(14, 20, 18)')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(keys).toHaveCount(0)
  await page.reload()
  await expect.poll(paper).toBe('rgb(14, 20, 18)')

  await page.setViewportSize({ width: 767, height: 760 })
  await expect(wide).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  await page.setViewportSize({ width: 768, height: 760 })
  await expect(wide).toBeVisible()
  await page.setViewportSize({ width: 375, height: 760 })
  await expect(wide).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(288)
  await drawer.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(drawer).toHaveCount(0)
  await page.keyboard.press('Control+b')
  await expect(drawer).toBeVisible()
  await page.keyboard.press('?')
  await expect(keys, 'single keys do nothing in the drawer').toHaveCount(0)
  await page.keyboard.press('Control+b')
  await expect(drawer).toHaveCount(0)
  await page.keyboard.press('Control+b')
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(drawer).toHaveCount(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(drawer).toBeVisible()
  const shown = await page.evaluate(async () => {
    for (let press = 0; press < 2; press += 1) {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', ctrlKey: true, bubbles: true }))
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve() // lets React draw before the browser reports anything
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
    return document.querySelector('dialog[open]') !== null
  })
  expect(shown, 'closed and opened again at once, it stays open').toBe(true)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(wide).toBeVisible()
  await expect(drawer, 'a wide window has no drawer').toHaveCount(0)
  await page.setViewportSize({ width: 375, height: 760 })
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  await expect(drawer, 'it does not come back with the small window').toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: /Account of Theo/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await enter(page, vouch, ADMIN)
  await page.goto('/dashboard')
  await expectEntries(page, ['Dashboard', 'My Recommendations', ...COMPANYS])
  const group = sidebar(page).getByRole('heading', { name: 'Company' }).locator('..')
  await expect(group.getByRole('link')).toHaveText(COMPANYS)
  await page.getByRole('link', { name: "Review Your Team's Recommendations" }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)

  // A screen without its own entry highlights the one it belongs to, which leads back there.
  const entry = sidebar(page).getByRole('link', { name: 'Review Dashboard' })
  await expect(entry).toHaveAttribute('aria-current', 'page')
  await page.goto(`${vouch.url}/admin/new-recommendations`)
  await expect(entry).toHaveAttribute('aria-current', 'true')
  for (const [name, address] of [
    ['Candidates', 'candidates'],
    ['Company Network', 'all-connections'],
    ['Settings', 'integrations'],
  ] as const) {
    const own = sidebar(page).getByRole('link', { name, exact: true })
    await own.click()
    await expect(page).toHaveURL(`${vouch.url}/admin/${address}`)
    await expect(own).toHaveAttribute('aria-current', 'page')
    await expect(sidebar(page).locator('[aria-current]'), address).toHaveCount(1)
  }
})

test('a list that does not load says so, and Retry loads it', async ({ context, page, vouch }) => {
  test.setTimeout(120_000)
  await enter(page, vouch, ADMIN)
  // The call of each screen → the text that its answer brings, and what a failure says.
  const screens: [address: string, call: RegExp, loaded: string | RegExp, failure?: string][] = [
    ['/dashboard', /\/v1\/users\/dashboard/, 'Upload New Candidates to Recommend'],
    ['/review', /\/review-categories/, 'All Categories'],
    ['/find-candidates?category=ALL', /\/v1\/connections\/review\?/, /^\d+ connections found$/],
    ['/candidate-details', /\/final-review/, 'Candidate 1 of'],
    ['/admin/dashboard', /\/review-all/, 'Recommended by'],
    ['/admin/new-recommendations', /\/review-all/, 'Recommended by:'],
    ['/admin/insight', /\/v1\/insight$/, 'Job categories in your network'],
    ['/admin/integrations', /\/v1\/webhooks$/, 'Add a webhook', 'Webhooks could not be loaded'],
  ]
  // All of them at once, because each call is tried four times before it fails.
  await Promise.all(
    screens.map(async ([address, call, loaded, failure = 'Oops! Something went wrong']) => {
      const tab = await context.newPage()
      await tab.route(call, (route) => route.abort())
      await tab.goto(vouch.url + address)
      const broken = tab.getByRole('main').getByRole('alert')
      await expect(broken, address).toContainText(failure, { timeout: 30_000 })
      await tab.unroute(call)
      await broken.getByRole('button', { name: 'Retry' }).click()
      await expect(tab.getByRole('main').getByText(loaded).first(), address).toBeVisible()
      await expect(broken, address).toHaveCount(0)
      await tab.close()
    }),
  )

  // A screen whose code does not load.
  const tab = await context.newPage()
  await tab.route(/upload-screen/, (route) => route.abort())
  await tab.goto(`${vouch.url}/upload`)
  await expect(tab.getByRole('heading', { level: 1, name: 'Oops! Something went wrong' })).toBeVisible()
  await tab.unroute(/upload-screen/)
  await tab.getByRole('button', { name: 'Load again' }).click()
  await expect(tab.getByRole('heading', { level: 1, name: 'Upload LinkedIn Connections' })).toBeVisible()
  await tab.close()
})
