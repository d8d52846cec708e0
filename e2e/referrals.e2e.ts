import type { Page } from '@playwright/test'
import type { Decision } from '../contract/recommendations.ts'
import { expectAccessibleInEveryLook } from './support/looks.ts'
import { numbered, type Reviewer } from './support/reviewer.ts'
import { test } from './support/reviewing.ts'
import { expect } from './support/test.ts'

// 52 of them are recommended, so that there is a second page; one is never to be shown again, one put off for later.
const PEOPLE = [
  ...numbered(50, 'Software Engineer'),
  ...numbered(2, 'Product Designer', 50),
  ...numbered(2, 'Account Executive', 52),
  ...numbered(1, 'Recruiter', 54),
]
test.use({ file: { people: PEOPLE } })
test.beforeEach(() => test.setTimeout(120_000))

const COLUMNS = [
  'Name',
  'Job Title',
  'Company',
  'Job Category',
  'Status',
  'Reach Out Method',
  'Can Mention',
  'Relationship',
  'Strength',
  'Notes',
]

const onList = (page: Page) => ({
  rows: page.getByRole('table', { name: 'My recommendations' }).locator('tbody').getByRole('row'),
  sort: page.getByRole('combobox', { name: 'Sort by' }),
  show: page.getByRole('combobox', { name: 'Show' }),
  categories: page.getByRole('button', { name: /^Job Category/ }),
  row: (name: string) => page.getByRole('row', { name: new RegExp(name) }),
})

/** The first 52 are recommended at once, the first of them with answers. */
async function decideOnAll({ client }: Reviewer) {
  const { connections } = await client.connections.reviewQueue({ query: { page_size: 100 } })
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

test('whoever begins is told where recommendations come from, also where nothing loads', async ({ page }) => {
  await page.route('**/v1/connections/recommendations?*', (route) =>
    route.fulfill({ status: 400, json: { error: 'No.', code: 'invalid', request_id: '1' } }),
  )
  await page.goto('/referrals')
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
  await expectAccessibleInEveryLook(page, 'recommendations that did not load')
  await page.unroute('**/v1/connections/recommendations?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'No results found.' })).toBeVisible()
  await expect(page.getByText('You have not recommended anybody yet.')).toBeVisible()
  await expect(page.getByText('Try adjusting your filters')).toHaveCount(0)
  for (const [name, href] of [
    ['Review Your Connections', '/review'],
    ['Upload Connections', '/upload'],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', href)
  await expectAccessibleInEveryLook(page, 'no recommendations yet')
  await page.getByRole('link', { name: 'put off for later' }).click()
  await expect(page).toHaveURL(/\/referrals\?status=skip$/)
  await expect(page.getByRole('heading', { name: 'No results found.' })).toBeVisible()
  await expect(page.getByText('Try adjusting your filters or search query.')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('You have not recommended anybody yet.')).toBeVisible()
})

test('recommendations are sorted, filtered, searched and paged, and all of it is in the address', async ({
  page,
  erin,
}) => {
  const { rows, sort, show, categories, row } = onList(page)
  await decideOnAll(erin)
  await page.goto('/referrals')
  await expect(page.getByRole('columnheader')).toHaveText(COLUMNS)
  await expect(rows).toHaveCount(50)
  await expect(row('Person000').getByRole('cell')).toHaveText(
    [
      'Software Engineer',
      'Northwind Tools',
      'Software Engineer',
      'New',
      'Recruiter',
      'Yes',
      'Worked directly',
      '5',
      'Ask about Lisbon.',
    ],
    { useInnerText: true },
  )
  await expect(row('Person001').getByText('–', { exact: true })).toHaveCount(5)

  // Ten columns in rows of one height; where they do not fit, cards that say as much.
  const heights = await rows.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
  expect(new Set(heights)).toEqual(new Set([44]))
  const notes = page.getByRole('columnheader', { name: 'Notes' })
  expect((await notes.boundingBox())!.width).toBeGreaterThanOrEqual(192)
  for (const width of [820, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    for (const said of [
      'Software Engineer at Northwind Tools',
      'Recruiter',
      'Worked directly',
      'Ask about Lisbon.',
    ])
      await expect(row('Person000').getByText(said, { exact: true }), `${said} at ${width} px`).toBeVisible()
  }
  await page.setViewportSize({ width: 1280, height: 800 })

  // Pages: the next one begins at the top, one beyond the end becomes the last.
  const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('button')
  await expect(pages).toHaveText(['Previous', '1', '2', 'Next'])
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(rows).toHaveCount(2)
  await expectAccessibleInEveryLook(page, 'recommendations')
  await page.reload()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(rows).toHaveCount(50)
  await page.goto('/referrals?page=99&sort=strength&status=maybe&category=ASTRONAUT')
  await expect(page).toHaveURL(/[?&]page=2(&|$)/)
  await expect(rows).toHaveCount(2)
  await expect(sort).toHaveValue('recommended')

  // The order: its own entry for Back, and from the first page on.
  await expect(sort.locator('option')).toHaveText([
    'Recommended',
    'Name (A-Z)',
    'Name (Z-A)',
    'Company (A-Z)',
    'Category',
  ])
  await page.goto('/referrals?page=2')
  await sort.selectOption('Name (Z-A)')
  await expect(page).toHaveURL(/\/referrals\?sort=name_desc$/)
  await expect(rows.first()).toContainText('Person051')
  await expect(page.getByRole('columnheader', { name: 'Name', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await page.reload()
  await expect(sort).toHaveValue('name_desc')
  await expect(rows.first()).toContainText('Person051')
  await page.goBack()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(sort).toHaveValue('recommended')

  // The category filter by keyboard alone.
  await page.goto('/referrals')
  await categories.focus()
  await page.keyboard.press('Enter')
  const filter = page.getByRole('dialog', { name: 'Job Category' })
  await expect(filter).toBeVisible()
  await expect(filter.getByRole('checkbox')).toHaveCount(3)
  await expect(filter.getByRole('listitem')).toHaveText(['All52', 'Software Engineer50', 'Designer2'])
  for (const key of ['Tab', 'Tab', 'Tab', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await expect(page).toHaveURL(/\?category=DESIGNER$/)
  await expect(filter.getByRole('checkbox', { name: 'Designer' })).toBeChecked()
  await expect(filter.getByRole('checkbox', { name: 'All' })).not.toBeChecked()
  await expect(categories).toHaveText('Job Category1 chosen')
  await expect(rows).toHaveCount(2)
  await expectAccessibleInEveryLook(page, 'the category filter')
  await filter.getByRole('button', { name: 'Select All' }).click()
  await expect(categories).toHaveText('Job Category2 chosen')
  await expect(page).toHaveURL(/\?category=SOFTWARE_ENGINEER,DESIGNER$/)
  await filter.getByRole('button', { name: 'Clear All' }).click()
  await expect(page).toHaveURL(/\/referrals$/)
  await filter.getByRole('checkbox', { name: 'Designer' }).check()
  await filter.getByRole('checkbox', { name: 'All' }).check()
  await expect(page).toHaveURL(/\/referrals$/)
  await filter.getByRole('checkbox', { name: 'Designer' }).check()
  await page.keyboard.press('Escape')
  await expect(filter).toBeHidden()
  await expect(categories).toBeFocused()
  await page.reload()
  await expect(rows).toHaveCount(2)
  await page.goBack()
  await expect(page).toHaveURL(/\/referrals$/)
  await expect(rows).toHaveCount(50)
  await page.goForward()
  await expect(rows).toHaveCount(2)

  // The search narrows further; nobody found is not the same as nobody there.
  const box = page.getByRole('searchbox')
  await expect(box).toHaveAttribute('placeholder', 'Search by name, job title, or company...')
  const searched: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/v1/connections/recommendations') searched.push(searchParams.get('search_term'))
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await box.pressSequentially('person051')
  await page.clock.runFor(299)
  await expect(page).not.toHaveURL(/search=/)
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(page.getByText('1 found')).toBeVisible()
  await expect(page).toHaveURL(/search=person051/)
  expect(searched, 'one search, 300 ms after the last key').toEqual(['person051'])
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page).not.toHaveURL(/search=/)
  await expect(box).toHaveValue('')
  await page.getByRole('searchbox').fill('nobody')
  await expect(page.getByRole('heading', { name: 'No results found.' })).toBeVisible()
  await expect(page.getByText('Try adjusting your filters or search query.')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'no recommendation found')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/referrals$/)
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(rows).toHaveCount(50)

  // Whom one never wants to see again is found, and leads to where that can be changed, and back here.
  await show.selectOption('Put off for later')
  await expect(rows).toHaveText([/Person053.*Put off for later/])
  await show.selectOption('Never show again')
  await expect(page).toHaveURL(/\?status=dont_recommend$/)
  await expect(rows).toHaveText([/Person052.*Never show again/])
  await page.goBack()
  await expect(show).toHaveValue('skip')
  await page.goForward()
  await row('Person052').getByRole('link', { name: 'Person052 Sample', exact: true }).click()
  await expect(page).toHaveURL(
    /\/candidate\/[0-9a-f-]{36}\?redirect_url=\/referrals%3Fstatus%3Ddont_recommend$/,
  )
  await page.goBack()
  await expect(rows).toHaveText([/Person052/])

  // Saving and Back both lead to the place in the list that one left.
  await page.goto('/referrals')
  await expect(rows).toHaveCount(50)
  const scrolled = () => page.evaluate(() => window.scrollY)
  for (const control of ['Submit', 'Back']) {
    await row('Person020')
      .getByRole('link', { name: 'Person020 Sample', exact: true })
      .scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollTo(0, 700))
    await row('Person020').getByRole('link', { name: 'Person020 Sample', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Recommendation' })).toBeFocused()
    if (control === 'Submit') {
      await page.getByRole('radio', { name: "I'll reach out myself" }).check()
      await page.getByLabel('How do you know them?').selectOption('Other')
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('Changes saved')
    } else await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL(/\/referrals$/)
    await expect(rows).toHaveCount(50)
    await expect.poll(scrolled, control).toBe(700)
  }
})

test('a status that changed is marked while the list is open, and then no news any more', async ({
  page,
  erin,
}) => {
  await decideOnAll(erin)
  const { client } = erin
  const waiting = async () => (await client.dashboard.dashboard()).dashboard.num_recs_changed
  const { connections } = await client.recommendations.reviewAll({ query: { search_query: 'person003' } })
  await client.candidates.moveCandidate({
    params: { id: connections[0]!.id },
    body: { stage: 'contacted' },
  })
  expect(await waiting()).toBe(1)

  // While it cannot be saved that they were seen, they stay news.
  await page.route('**/v1/connections/recommendations/seen', (route) => route.abort())
  await page.goto('/referrals')
  const { row, sort } = onList(page)
  await expect(row('Person003')).toContainText('Contacted (changed since you last looked)')
  await expect(row('Person004').getByRole('cell').nth(3)).toHaveText('New', { useInnerText: true })
  expect(await waiting()).toBe(1)

  await page.unroute('**/v1/connections/recommendations/seen')
  await page.reload()
  await expect(row('Person003')).toContainText('Contacted (changed')
  await expect.poll(waiting).toBe(0)
  await sort.selectOption('Name (A-Z)')
  await expect(page).toHaveURL(/sort=name$/)
  await expect(row('Person003')).toContainText('Contacted (changed')
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Erin' })).toBeVisible()
  await expect(page.getByText(/have updates|has an update/)).toHaveCount(0)
  await page.goto('/referrals')
  await expect(row('Person003').getByRole('cell').nth(3)).toHaveText('Contacted', { useInnerText: true })

  // On a phone each is a card with what there is to say, and nothing moves sideways.
  await page.setViewportSize({ width: 375, height: 760 })
  await expect(row('Person000')).toContainText('Ask about Lisbon.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})
