import type { Locator, Page } from '@playwright/test'
import { expectWholeWords, LARGE, PHONE, resize } from './support/looks.ts'
import { enter, expect, test } from './support/test.ts'

const ADMIN = 'nadia@larkspur.example'
const EMPLOYEE = 'theo@larkspur.example'
/** A window of 1280 × 800 px at 200 %. */
const ZOOMED = { width: 640, height: 400 }
/** A phone of 390 × 844 px with letters at 200 %. */
const LARGE_LETTERS = { width: 195, height: 422 }

const OF_SIDEBAR: [user: string, addresses: string[]][] = [
  [EMPLOYEE, ['/dashboard', '/referrals', '/employers', '/job-review']],
  [
    ADMIN,
    [
      '/dashboard',
      '/admin/dashboard',
      '/job-review',
      '/admin/employees',
      '/admin/candidates',
      '/admin/all-connections',
      '/admin/employers',
      '/admin/insight',
      '/admin/integrations',
      '/admin/reach-out/texts',
      '/admin/company',
      '/admin/referral-program',
      '/admin/activity',
    ],
  ],
]
/** Screens that others lead to: they have a way back, and a title of the same place. */
const BELOW: [user: string, addresses: string[]][] = [
  [EMPLOYEE, ['/upload', '/review', '/find-candidates?category=ALL', '/submit-tip']],
  [ADMIN, ['/admin/new-recommendations', '/admin/view-tips', '/admin/sprints']],
]
const NAME = 48 // px: two lines
const TEAM = '/admin/dashboard?tab=recommendations'

async function open(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
  await expect(page.locator('[aria-busy="true"]'), address).toHaveCount(0)
}

const placeOf = async (part: Locator) => (await part.boundingBox())!

test('titles of all screens have the same place, and screens of the sidebar have no Back', async ({
  page,
  vouch,
}) => {
  test.setTimeout(180_000)
  const places = new Map<string, string[]>()
  for (const [hasBack, screens] of [
    [false, OF_SIDEBAR],
    [true, BELOW],
  ] as const)
    for (const [user, addresses] of screens) {
      await enter(page, vouch, user)
      for (const address of addresses) {
        await open(page, vouch.url + address)
        const found: string[] = []
        for (const size of [LARGE, { width: 1680, height: 900 }]) {
          await resize(page, size)
          const { x, y } = await placeOf(page.getByRole('heading', { level: 1 }))
          found.push(`${x} ${y}`)
        }
        places.set(address, found)
        if (!hasBack)
          await expect(page.getByRole('link', { name: 'Back', exact: true }), address).toHaveCount(0)
      }
    }
  expect(Object.fromEntries(places)).toEqual(
    Object.fromEntries([...places.keys()].map((address) => [address, places.get('/dashboard')!])),
  )
})

test('the company dashboard has three cards with the funnel below, and a filter moves nothing', async ({
  page,
  vouch,
}) => {
  await enter(page, vouch, ADMIN)
  await open(page, vouch.url + TEAM)
  const cards = page.locator('main ul').first().getByRole('listitem')
  const buttons = ['Review Recommendations', 'All Connections', 'View Talent Tips']
  await expect(cards).toHaveCount(buttons.length)
  for (const [n, name] of buttons.entries())
    await expect(cards.nth(n).getByRole('link', { name, exact: true })).toBeVisible()
  const card = await placeOf(cards.first())
  expect(card.height).toBe(72)
  const funnel = await placeOf(page.getByRole('figure', { name: 'From recommended to hired' }))
  expect(funnel.y).toBeGreaterThanOrEqual(card.y + card.height)
  const row = page.locator('tbody tr:has([data-row-link])').first()
  const { y, height } = await placeOf(row)
  expect(y + height, 'the first row').toBeLessThanOrEqual(480)

  const tools = () =>
    page
      .getByRole('main')
      .locator(
        'button:not(table *, nav *, [popover] *), input[type="search"], thead, tbody tr:first-child:has([data-row-link])',
      )
      .evaluateAll((all) =>
        all.map((part) => {
          const { x, y: top, width } = part.getBoundingClientRect()
          return `${Math.round(x)} ${Math.round(top)} ${Math.round(width)}`
        }),
      )
  const before = await tools()
  await page.getByRole('button', { name: /^Job Category/ }).click()
  await page.getByRole('checkbox', { name: /^Software Engineer/ }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('button', { name: /^Seniority/ }).click()
  await page.getByRole('checkbox', { name: /^Professional/ }).check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^\d+ found$/)).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(await tools()).toEqual(before)
})

test('on phones every list shows its first person without scrolling', async ({ page, vouch }) => {
  test.setTimeout(120_000)
  const fits = async (size: typeof PHONE, address: string) => {
    await page.setViewportSize(size)
    await open(page, vouch.url + address)
    const { y } = await placeOf(page.locator('tbody tr:has(a, button)').first().getByRole('rowheader'))
    expect(y + NAME, `${address} at ${size.width} px`).toBeLessThanOrEqual(size.height)
  }
  await enter(page, vouch, EMPLOYEE)
  for (const address of ['/referrals', '/employers']) await fits(PHONE, address)
  await enter(page, vouch, ADMIN)
  for (const address of [TEAM, '/admin/candidates', '/admin/all-connections', '/admin/employers'])
    await fits(PHONE, address)
  for (const address of ['/admin/view-tips?show=all', '/admin/employees']) await fits(PHONE, address)
})

test('who comes back to a long list on a phone is where they were', async ({ page, vouch }) => {
  await enter(page, vouch, EMPLOYEE)
  await resize(page, PHONE)
  await open(page, `${vouch.url}/referrals`)
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  await expect(rows.nth(20)).toBeAttached()
  const name = rows.nth(18).getByRole('rowheader').getByRole('link').first()
  await name.scrollIntoViewIfNeeded()
  await name.click()
  await expect(page).toHaveURL(/\/candidate\//)
  await page.goBack()
  await expect(page).toHaveURL(/\/referrals$/)
  await expect(name).toBeInViewport()
})

test('a review shows two rows at 200 %', async ({ page, vouch }) => {
  await enter(page, vouch, EMPLOYEE)
  await page.setViewportSize(ZOOMED)
  await open(page, `${vouch.url}/find-candidates?category=ALL`)
  const rows = page.getByRole('list', { name: 'Connections' }).getByRole('listitem')
  const bar = await placeOf(page.locator('main footer'))
  const second = await placeOf(rows.nth(1))
  expect(second.y + second.height, 'the second row ends above the bar').toBeLessThanOrEqual(bar.y)
})

test('on a phone with large letters no word of a title breaks, and no bar covers anyone', async ({
  page,
  vouch,
}) => {
  await enter(page, vouch, ADMIN)
  await page.setViewportSize(LARGE_LETTERS)
  for (const address of [
    '/dashboard',
    '/admin/dashboard',
    '/admin/candidates',
    '/admin/new-recommendations',
    '/find-candidates?category=ALL',
  ]) {
    await open(page, vouch.url + address)
    await expectWholeWords(page, address, 'main :is(h1, h2, dt, dd, a, [id$="-name"])')
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(sideways, `${address} scrolls sideways`).toBe(false)
    for (const bar of await page.locator('main footer').all())
      await expect(bar, address).toHaveCSS('position', 'static')
  }
  const name = page.getByRole('list', { name: 'Connections' }).locator('[id$="-name"]').first()
  expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  const hint = page.locator('[data-hint]')
  const words = await hint.evaluate((field) => getComputedStyle(field, '::before').content)
  expect(words).toContain(await page.getByRole('searchbox').getAttribute('placeholder'))
})

test('no name is cut', async ({ page, vouch }) => {
  await enter(page, vouch, ADMIN)
  for (const address of [TEAM, '/admin/candidates', '/admin/all-connections', '/admin/employers']) {
    await open(page, vouch.url + address)
    const cut = await page
      .locator('tbody th a')
      .evaluateAll((all) => all.filter((name) => name.clientWidth < name.scrollWidth).length)
    expect(cut, address).toBe(0)
    await expect(page.locator('select'), address).toHaveCount(0)
  }
})

test('My Recommendations cuts no long word, and what to do about someone takes few lines', async ({
  page,
  vouch,
}) => {
  const long = ['Softwareentwicklungsleiterin', 'Zahnradfabrik Friedrichshafen', 'Marketingreferentin Nord']
  await page.route('**/v1/connections/recommendations?*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.connections = answer.connections.map((row: object, n: number) => ({
      ...row,
      job_title: long[n % 3],
      company: long[(n + 1) % 3],
    }))
    await route.fulfill({ response, json: answer })
  })
  await enter(page, vouch, EMPLOYEE)
  await resize(page, { width: 1280, height: 800 })
  await open(page, `${vouch.url}/referrals`)
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  for (const n of [0, 1, 2])
    for (const text of [long[n]!, long[(n + 1) % 3]!]) {
      const cut = await rows
        .nth(n)
        .getByText(text, { exact: true })
        .first()
        .evaluate((one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight])
      expect(cut, text).toEqual([0, 0])
    }
  await expectWholeWords(page, 'the titles', `tbody tr:nth-child(3) [title="${long[2]}"]`, 19)
  const waiting = rows.filter({ hasText: 'Wait until' }).first()
  await expect(waiting).toBeVisible()
  expect((await waiting.boundingBox())!.height).toBeLessThan(100)
})

test('the wizard shows the whole letter, and a review both jobs of who moved', async ({ page, vouch }) => {
  await enter(page, vouch, EMPLOYEE)
  await page.setViewportSize({ width: 1280, height: 850 })
  await open(page, `${vouch.url}/candidate-details`)
  const bar = await placeOf(page.locator('main footer'))
  const letter = await placeOf(page.locator('main form > section'))
  expect(letter.y + letter.height, 'the letter ends above the bar').toBeLessThanOrEqual(bar.y)
  await page.setViewportSize(LARGE)
  const [seal, lower] = [page.locator('main form > section .rounded-full'), page.locator('main footer')]
  const { y, height } = await placeOf(seal.last())
  expect(y + height, 'at 800 px, the seal does').toBeLessThanOrEqual((await placeOf(lower)).y)
  await open(page, `${vouch.url}/find-candidates?category=ALL&changed=true`)
  const jobs = page.getByRole('list', { name: 'Connections' }).locator('p:has-text("Moved: was") > span')
  await expect(jobs.first()).toBeVisible()
  const cut = await jobs.evaluateAll((all) => all.filter((one) => one.clientWidth < one.scrollWidth).length)
  expect(cut).toBe(0)
})

test('on paper, names take a small part of the page, and no line lies on another', async ({
  page,
  vouch,
}) => {
  await enter(page, vouch, ADMIN)
  await page.setViewportSize({ width: 720, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  for (const address of [TEAM, '/admin/candidates', '/admin/all-connections']) {
    await open(page, vouch.url + address)
    const [name, table] = [
      await placeOf(page.locator('tbody tr:has([data-row-link]) th').first()),
      await placeOf(page.locator('table:has([data-row-link])')),
    ]
    expect(name.width / table.width, address).toBeLessThan(0.35)
    await expect(page.getByRole('banner'), address).toBeHidden()
  }
  await open(page, `${vouch.url}/admin/candidates`)
  const outcome = page.locator('[data-choice]', { hasText: /^Hired/ }).first()
  const date = outcome.locator('xpath=following-sibling::span')
  const end = ({ y, height }: { y: number; height: number }) => y + height
  expect((await placeOf(date)).y).toBeGreaterThanOrEqual(end(await placeOf(outcome)) - 1)
})

test('where the system chooses the colors, what is chosen still looks different', async ({ page, vouch }) => {
  const look = (part: Locator) =>
    part.evaluate((element) => {
      const { backgroundColor, borderBottomColor, color, outlineStyle, outlineColor } =
        getComputedStyle(element)
      return { backgroundColor, borderBottomColor, color, outline: outlineStyle !== 'none' && outlineColor }
    })
  const differ = async (chosen: Locator, other: Locator, what: string) =>
    expect(await look(chosen), what).not.toEqual(await look(other))
  await page.emulateMedia({ forcedColors: 'active' })
  await enter(page, vouch, EMPLOYEE)
  await open(page, `${vouch.url}/find-candidates?category=DESIGNER`)
  const rows = page.getByRole('list', { name: 'Connections' }).getByRole('listitem')
  await rows.first().getByRole('button', { name: 'Recommend' }).click()
  await differ(page.locator('li[aria-current]'), rows.first(), 'the current row')
  await differ(
    rows.first().getByRole('button', { name: 'Recommend' }),
    rows.nth(2).getByRole('button', { name: 'Recommend' }),
    'a pressed button',
  )
  await enter(page, vouch, ADMIN)
  await open(page, vouch.url + TEAM)
  await differ(page.getByRole('tab', { selected: true }), page.getByRole('tab', { selected: false }), 'a tab')
  const entries = page.getByRole('navigation', { name: 'Main' })
  await differ(
    entries.locator('[aria-current]'),
    entries.getByRole('link', { name: 'Settings' }),
    'the entry of the screen',
  )
  const list = page.locator('tbody tr:has([data-row-link])')
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.first().check()
  await differ(list.first(), list.nth(1), 'a selected row')
  await differ(boxes.first(), boxes.nth(1), 'a ticked box')
  await page.getByRole('combobox', { name: 'Sort by' }).click()
  await differ(
    page.getByRole('option', { selected: true }),
    page.getByRole('option', { name: 'Oldest first' }),
    'a chosen option',
  )
})
