// Also for recommendations, people
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { PersonList } from '../contract/recommendations.ts'
import { expectAccessibleState } from './support/looks.ts'
import { enter, expect, expectAccessible, testWithSample as test } from './support/test.ts'
import { choose, expectExports } from './support/choice.ts'

test.beforeEach(() => test.setTimeout(180_000))

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const stageOf = (page: Page, name: string) =>
  page.getByRole('combobox', { name: `Stage of ${name}`, exact: true })
const names = (page: Page) => page.locator('tbody th a[href*="person="]')
/** A call by the user who is signed in on the page. */
const asked = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` }
    return (await fetch(address, { headers })).json()
  }, path)

test('an admin moves candidates, and the recommender sees it', async ({ page, vouch, browser }) => {
  const theo = await (await browser.newContext({ baseURL: vouch.url })).newPage()
  await enter(theo, vouch, 'theo@larkspur.example')
  await theo.goto('/dashboard')
  const { connections } = await asked(theo, '/v1/connections/recommendations?sort=name_desc')
  const person: { id: string; name: string } = connections.find(
    ({ is_recommended, stage }: { is_recommended: boolean; stage: string }) =>
      is_recommended && stage === 'new',
  )
  const news = theo.getByRole('link', { name: /of your recommendations ha(s an update|ve updates)/ })
  const before = Number(((await news.textContent()) ?? '0').split(' ')[0])

  await enter(page, vouch, 'nadia@larkspur.example')
  await page.goto(`${vouch.url}/admin/dashboard`)
  await page.getByRole('link', { name: 'Manage candidates' }).click()
  await expect(page).toHaveURL(/\/admin\/candidates$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Candidates' })).toBeFocused()
  const views = [/^To decide/, /^With us/, /^With colleagues/, /^Waiting/, /^Talking/, /^Closed/]
  const stages = [/^All/, /^New/, /^Reviewed/, /^Contacted/, /^Archived/]
  await expect(page.getByRole('tab')).toHaveText([...stages, ...views])
  await expect(tab(page, 'All')).toHaveText(/All\s*\(72\)/)
  await expect(page.getByRole('table', { name: 'Candidates' }).locator('tbody tr')).toHaveCount(50)

  // Arrow keys change tabs; search, category and page are in the address.
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/[?]page=2$/)
  await expect(page.locator('tbody tr')).toHaveCount(22)
  await tab(page, 'All').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/[?]stage=new$/)
  await expect(tab(page, 'New')).toBeFocused()
  await page.getByRole('searchbox').fill(person.name)
  await expect(page).toHaveURL(/search=/)
  await expect(names(page)).toHaveText([person.name])
  await page.reload()
  await expect(names(page)).toHaveText([person.name])
  await expect(tab(page, 'New')).toHaveAttribute('aria-selected', 'true')

  // A move that fails is undone, with a toast that offers to try again.
  const countOf = async (name: string) => {
    await expect(tab(page, name)).toHaveText(/\d/)
    return Number(/\d+/.exec((await tab(page, name).textContent())!)![0])
  }
  const counts = async () => [await countOf('New'), await countOf('Contacted')] as const
  const [fresh, contacted] = await counts()
  await page.route(/\/acts$/, (route) => route.abort())
  await choose(stageOf(page, person.name), 'Contacted')
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('alert')
  await expect(toast).toContainText('Error')
  await expect(toast).toContainText('Failed to update candidate status. Please try again.')
  await expect(stageOf(page, person.name)).toHaveText('New')
  await expect.poll(counts).toEqual([fresh, contacted])
  await expectAccessibleState(page, 'a move that failed')
  await page.unroute(/\/acts$/)

  // Even if the server is slow, the move shows at once.
  let release = () => {}
  await page.route(/\/acts$/, async (route) => {
    await new Promise<void>((resolve) => (release = resolve))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(stageOf(page, person.name)).toHaveText('Contacted')
  await expect(page.getByRole('alert')).toHaveCount(0)
  const moved = page.waitForResponse((answer) => answer.url().endsWith('/v1/acts'))
  release()
  expect((await moved).status()).toBe(200)
  await page.unroute(/\/acts$/)
  await expect.poll(counts).toEqual([fresh - 1, contacted + 1])

  // The toast undoes it; then the person is moved again and gets an outcome.
  const done = page.getByRole('region', { name: /Notifications/ }).getByRole('status')
  await expect(done).toContainText(`Moved ${person.name} to Contacted`)
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect(stageOf(page, person.name)).toHaveText('New')
  await expect.poll(() => countOf('Contacted')).toBe(contacted)
  await choose(stageOf(page, person.name), 'Contacted')
  await expect(done.filter({ hasText: 'to Contacted' })).toBeVisible()
  await choose(stageOf(page, person.name), 'Not now')
  await expect(done.filter({ hasText: `${person.name}: Not now` })).toBeVisible()

  const found = `${vouch.url}/admin/candidates?stage=contacted&search=${encodeURIComponent(person.name)}`
  await page.goto(found)
  await expect(names(page)).toHaveText([person.name])
  await expect(stageOf(page, person.name)).toHaveText('Not now')
  await page.setViewportSize({ width: 375, height: 760 })
  const heights = await page
    .getByRole('tab')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
  expect(Math.max(...heights), 'a label and its count share a line').toBe(36)
  await tab(page, 'Archived').click()
  await expect(tab(page, 'Archived')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('heading', { name: 'No results found.' })).toBeVisible()
  await page.goto(`${vouch.url}/admin/candidates?stage=contacted&search=nobody-of-this-name`)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(names(page).filter({ hasText: person.name })).toHaveCount(1)
  await page.goto(`${vouch.url}/admin/candidates?stage=hired&page=0`)
  await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true')

  // The name opens the person, with the colleague's recommendation to read. The old address leads there too.
  await page.goto(found)
  await names(page).click()
  const panel = page.getByRole('dialog', { name: person.name })
  await expect(panel.getByRole('listitem').first()).toContainText('Theo Lindqvist')
  await expect(panel.getByText('Moved to Contacted – Nadia Okonjo')).toBeVisible()
  await expect(panel.getByRole('button', { name: /Edit|Submit|Pass/ })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(found)
  await page.goto(`${vouch.url}/candidate/${person.id}`)
  await expect(panel).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/all-connections\?person=/)
  const list = encodeURIComponent('/admin/candidates?stage=contacted')
  await page.goto(`${vouch.url}/candidate/${person.id}?redirect_url=${list}`)
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/admin\/candidates\?stage=contacted$/)

  // A star is a first look, which the row's stage shows at once.
  await tab(page, 'New').click()
  const starred = page.locator('tbody tr:has([data-row-link])').first()
  await starred.getByRole('button', { name: /^Favorite/ }).click()
  await expect(starred.getByRole('combobox', { name: /^Stage of/ })).toHaveText('Reviewed')

  await theo.reload()
  await expect(news).toHaveText(`${before + 1} of your recommendations have updates`)
  await expect(news).toHaveAttribute('href', '/referrals')
  const after = await asked(
    theo,
    `/v1/connections/recommendations?search_term=${encodeURIComponent(person.name)}`,
  )
  expect(after.connections).toMatchObject([
    { name: person.name, stage: 'contacted', outcome: 'not_now', is_news: true },
  ])
  await expectAccessible(theo, 'the dashboard with news')
  await news.click()
  await expect(theo).toHaveURL(/\/referrals$/)
  await expect(theo.getByRole('row').filter({ hasText: person.name })).toContainText('Maybe later')

  // If a job is chosen on the edit page, outreach answers are required; without a job, they are not.
  const waiting: { connections: { id: string }[] } = await asked(theo, '/v1/connections/review')
  await theo.goto(`${vouch.url}/candidate/${waiting.connections[0]!.id}`)
  const job = theo.getByRole('button', { name: 'Product Designer' })
  const details = theo.getByRole('radio', { name: "I'll reach out myself" })
  await job.click()
  await expect(job).toHaveAttribute('aria-pressed', 'true')
  await expect(details).toBeChecked()
  await job.click()
  await expect(details).toBeHidden()
  await job.click()
  const saved = theo.waitForResponse((response) => response.request().method() === 'PATCH')
  await theo.getByRole('button', { name: 'Submit' }).click()
  const { general_decision_type, jobs } = await (await saved).json()
  expect(general_decision_type).toBe('not_reviewed')
  expect(jobs.map((one: { decision_type: string }) => one.decision_type).toSorted()).toEqual(['YES', null])
  await expect(theo).toHaveURL(/\/dashboard$/)
  await theo.goto(`${vouch.url}/admin/candidates`)
  await expect(theo).toHaveURL(/\/dashboard$/)
  await theo.goto(
    new URL((await names(page).first().getAttribute('href'))!, vouch.url).href.replace(
      /admin.*\?/,
      'referrals?',
    ),
  )
  await expect(theo.getByRole('heading', { level: 1, name: 'My Recommendations' })).toBeVisible()
  await expect(theo.getByRole('dialog')).toHaveCount(0)
  await theo.context().close()
})

test('an admin finds the strongest people, selects some of them and acts on all of those at once', async ({
  page,
  vouch,
}) => {
  await enter(page, vouch, 'nadia@larkspur.example')
  await page.goto(`${vouch.url}/admin/dashboard?tab=recommendations`)
  const rows = page.locator('tbody tr:has([data-row-link])')
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true })
  const found = page.getByText(/^[\d,]+ found$/)
  await expect(header('Strength')).toHaveAttribute('aria-sort', 'descending')
  await expect(header('Stage')).not.toHaveAttribute('aria-sort')
  const all: PersonList = await asked(page, '/v1/connections/review-all?recommendation_status=recommend')
  const shown = await names(page).allTextContents()
  expect(shown).toEqual(all.connections.map(({ name }) => name))

  // Column headers and the list of orders set the same order, which the address keeps.
  await header('Recommended By').getByRole('button').click()
  await expect(header('Recommended By')).toHaveAttribute('aria-sort', 'descending')
  await header('Recommended By').getByRole('button').click()
  await expect(page).toHaveURL(/[?&]sort=recommenders_asc$/)
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveText('Most recommenders')
  await choose(page.getByRole('combobox', { name: 'Sort by' }), 'Name (Z-A)')
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveText('Name (Z-A)')
  await page.reload()
  await expect(header('Name')).toHaveAttribute('aria-sort', 'descending')
  const backwards = await names(page).allTextContents()
  expect(backwards).not.toEqual(shown)
  await choose(page.getByRole('combobox', { name: 'Sort by' }), 'Strongest first')

  // Filters besides the category.
  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByRole('combobox', { name: 'Recommended by' }).selectOption('Theo Lindqvist')
  await filters.getByRole('combobox', { name: 'Strength' }).selectOption('4 and more')
  await filters.getByRole('combobox', { name: 'Stage' }).selectOption('New')
  await expect(page).toHaveURL(/recommender=.*strength=4.*stage=new/)
  await expectAccessibleState(page, 'filters')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Filters 3 chosen' })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]'), 'the list of before is gone').toHaveCount(0)
  const count = Number(/\d+/.exec((await found.textContent())!)![0])
  expect(count).toBeGreaterThan(5)
  await expect(rows).toHaveCount(count)
  for (const row of await rows.all()) await expect(row).toContainText('Theo Lindqvist')
  await expectExports(page, [`Export these ${count} as CSV`, 'Export all 72 as CSV'])

  // Rows are selected by checkbox, with Shift, and with x under the pointer or the focus.
  const box = (n: number) => page.getByRole('checkbox', { name: /^Select (?!all)/ }).nth(n)
  const bar = page.getByRole('group', { name: 'Selected people' })
  await box(0).click()
  await box(2).click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('3 selected')
  await rows.nth(3).hover()
  await page.keyboard.press('Tab')
  await names(page).nth(4).focus()
  await page.keyboard.press('x')
  await expect(box(4)).toBeChecked()
  await page.getByRole('heading', { level: 1 }).click()
  await rows.nth(3).hover()
  await page.keyboard.press('x')
  await expect(bar).toContainText('5 selected')
  await expectAccessibleState(page, 'a selection')

  const stages = () => asked(page, '/v1/connections/stages')
  const before = await stages()
  await choose(bar.getByRole('combobox', { name: 'Stage of the selected people' }), 'Contacted')
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('status')
  await expect(toast).toContainText('Moved 5 people to Contacted')
  await expect.poll(stages).toMatchObject({ new: before.new - 5, contacted: before.contacted + 5 })
  for (const key of ['F8', 'Tab', 'Enter']) await page.keyboard.press(key)
  await expect(toast).toContainText('Undone')
  await expect.poll(stages).toEqual(before)

  const file = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Export these 5 as CSV' }).click()
  expect((await readFile(await (await file).path(), 'utf8')).trim().split('\r\n')).toHaveLength(6)
  await expect(toast.filter({ hasText: '5 rows exported' })).toBeVisible()
  await expect(tab(page, 'Favorite Candidates')).toContainText('7')
  for (const back of ['Undo', 'Remove from Favorites'])
    for (const [name, favorites] of Object.entries({ 'Add to Favorites': '12', [back]: '7' })) {
      await page.getByRole('button', { name, exact: true }).last().click()
      await expect(tab(page, 'Favorite Candidates')).toContainText(favorites)
    }
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await expect(bar).toHaveCount(0)

  // Recommenders are shown as initials and strengths as ticks; both have a text alternative, and the rows keep their height.
  await page.route('**/v1/connections/review-all?*', async (route) => {
    const response = await route.fetch()
    const list = (await response.json()) as PersonList
    const [said] = list.connections[0]!.recommendations
    list.connections[0]!.recommendations = ['Ada Lovelace', 'Ben Kim', 'Cid Ortega', 'Dee Novak'].map(
      (recommended_by, index) => ({
        ...said!,
        user_connection_id: crypto.randomUUID(),
        recommended_by,
        recommendation_strength: [null, 5, 3, 1][index]!,
      }),
    )
    await route.fulfill({ response, json: list })
  })
  await page.goto(`${vouch.url}/admin/dashboard?tab=recommendations`)
  const everybody = 'Ben Kim, Cid Ortega, Dee Novak, Ada Lovelace'
  const team = rows.first().getByRole('cell', { name: new RegExp(`^${everybody}`) })
  await expect(team.locator('[title]').first()).toHaveAttribute('title', everybody)
  const initials = team.locator('[data-initials]')
  await expect(initials).toHaveCount(3)
  expect(
    await initials.evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').content)),
  ).toEqual(['"BK"', '"CO"', '"DN"'])
  const ticks = rows.first().getByRole('cell', {
    name: 'Ben Kim: 5 of 5 – Top of their field; Cid Ortega: 3 of 5; Dee Novak: 1 of 5 – Decent; Ada Lovelace: no strength given',
  })
  await expect(ticks.locator('svg')).toHaveCount(3)
  await expect(rows.nth(1).getByRole('cell', { name: '5 of 5 – Top of their field' })).toBeVisible()
  for (const cell of [team, ticks])
    expect(await cell.evaluate((one) => one.lastElementChild!.getBoundingClientRect().height)).toBeLessThan(
      38,
    )
  await expectAccessibleState(page, 'initials and ticks')

  // On a phone, cards can be selected too.
  await page.setViewportSize({ width: 375, height: 760 })
  await box(1).click()
  await expect(bar).toContainText('1 selected')
  await expectAccessible(page, 'a selected card')
})
