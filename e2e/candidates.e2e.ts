import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './support/looks.ts'
import { expect, expectAccessible, signIn, testWithSample as test } from './support/test.ts'

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
  await signIn(theo, vouch, 'theo@larkspur.example')
  const { connections } = await asked(theo, '/v1/connections/recommendations?sort=name_desc')
  const person: { id: string; name: string } = connections.find(
    ({ is_recommended, stage }: { is_recommended: boolean; stage: string }) =>
      is_recommended && stage === 'new',
  )
  const news = theo.getByRole('link', { name: /of your recommendations ha(s an update|ve updates)/ })
  const before = Number(((await news.textContent()) ?? '0').split(' ')[0])

  await signIn(page, vouch, 'nadia@larkspur.example')
  await page.goto(`${vouch.url}/admin/dashboard`)
  await page.getByRole('link', { name: 'Manage Candidates' }).click()
  await expect(page).toHaveURL(/\/admin\/candidates$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Candidates' })).toBeFocused()
  await expect(page.getByRole('tab')).toHaveText([/^All/, /^New/, /^Reviewed/, /^Contacted/, /^Archived/])
  await expect(tab(page, 'All')).toHaveText(/All\s*\(72\)/)
  await expect(page.getByRole('table', { name: 'Candidates' }).locator('tbody tr')).toHaveCount(50)

  // Tabs by arrow, search, category and page live in the address.
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
  const [fresh, contacted] = [await countOf('New'), await countOf('Contacted')]
  await page.route(/\/stage$/, (route) => route.abort())
  await stageOf(page, person.name).selectOption('Contacted')
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('alert')
  await expect(toast).toContainText('Error')
  await expect(toast).toContainText('Failed to update candidate status. Please try again.')
  await expect(stageOf(page, person.name)).toHaveValue('new')
  expect([await countOf('New'), await countOf('Contacted')]).toEqual([fresh, contacted])
  await expectAccessibleInEveryLook(page, 'a move that failed')
  await page.unroute(/\/stage$/)

  // With the server slow, the move shows at once.
  let release = () => {}
  await page.route(/\/stage$/, async (route) => {
    await new Promise<void>((resolve) => (release = resolve))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(stageOf(page, person.name)).toHaveValue('contacted')
  await expect.poll(() => countOf('Contacted')).toBe(contacted + 1)
  expect(await countOf('New')).toBe(fresh - 1)
  await expect(page.getByRole('alert')).toHaveCount(0)
  const moved = page.waitForResponse(/\/stage$/)
  release()
  expect((await moved).status()).toBe(200)
  await page.unroute(/\/stage$/)

  const found = `${vouch.url}/admin/candidates?stage=contacted&search=${encodeURIComponent(person.name)}`
  await page.goto(found)
  await expect(names(page)).toHaveText([person.name])
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

  // The name opens the person, with the colleague's recommendation to read. Its own address of before leads there too.
  await page.goto(found)
  await names(page).click()
  const panel = page.getByRole('dialog', { name: person.name })
  await expect(panel.getByRole('listitem').first()).toHaveText(/^Theo Lindqvist/)
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

  await theo.reload()
  await expect(news).toHaveText(`${before + 1} of your recommendations have updates`)
  await expect(news).toHaveAttribute('href', '/referrals')
  const after = await asked(
    theo,
    `/v1/connections/recommendations?search_term=${encodeURIComponent(person.name)}`,
  )
  expect(after.connections).toMatchObject([{ name: person.name, stage: 'contacted', is_news: true }])
  await expectAccessible(theo, 'the dashboard with news')
  await news.click()
  await expect(theo).toHaveURL(/\/referrals$/)
  await expect(theo.getByRole('row').filter({ hasText: person.name })).toContainText('Contacted')

  // A job chosen on the edit page asks for the details; without it, saving needs none.
  const queue: { connections: { id: string }[] } = await asked(theo, '/v1/connections/review')
  await theo.goto(`${vouch.url}/candidate/${queue.connections[0]!.id}`)
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
  await theo.context().close()
})
