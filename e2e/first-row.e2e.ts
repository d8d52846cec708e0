// Also for people
import type { PersonList } from '../contract/recommendations.ts'
import { resize } from './support/looks.ts'
import { enter, expect, test } from './support/test.ts'

const ADMIN = 'nadia@larkspur.example'
const TITLE = 'Director of Business Development'

test('the first row begins high in the window, its words before the fifth control, and nothing is cut, whatever rows hold', async ({
  page,
  vouch,
}) => {
  await enter(page, vouch, ADMIN)
  const words =
    'She drew our first map of the harbor, and then she rowed there at night to see whether it was right. '
  const tracked = {
    id: crypto.randomUUID(),
    system: 'ashby',
    job_id: crypto.randomUUID(),
    job_title: TITLE,
    state: 'sent',
    problem: null,
    url: 'https://app.ashbyhq.com/one',
    standing: 'active',
    stage: 'Interview with the whole department',
    changed_at: new Date().toISOString(),
    proposal: null,
  }
  await page.route('**/v1/connections/review-all?*', async (route) => {
    const response = await route.fetch()
    const list = (await response.json()) as PersonList
    const connections = list.connections.map((row) => ({
      ...row,
      name: 'Bartholomew Winterbottom',
      job_title: TITLE,
      job_category: 'SOFTWARE_ENGINEER',
      outcome: 'declined_by_them',
      outcome_at: '2026-11-29T12:00:00Z',
      tracking: [tracked],
      recommendations: row.recommendations.map((one) => ({
        ...one,
        recommended_by: 'Wolfeschlegelsteinhausenbergerdorffwelch',
        notes: words.repeat(3),
      })),
    }))
    await route.fulfill({ response, json: { ...list, connections } })
  })
  await page.route('**/v1/views', (route) => route.fulfill({ json: { views: [] } })) // another journey saves some
  await page.goto(`${vouch.url}/admin/candidates`)
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await expect(page.getByText(/^\d+ people have to be told$/)).toBeVisible()
  const y = () =>
    page
      .locator('tbody tr')
      .first()
      .evaluate((row) => row.getBoundingClientRect().y)
  expect(await y()).toBeLessThanOrEqual(200)
  const [controls, said, cut, right, main] = await page.evaluate(() => {
    const row = document.querySelector('tbody tr')!
    const letter = row.querySelector('th .font-serif')!
    const before = [...row.querySelectorAll('a, button, input')].filter(
      (one) => letter.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING,
    )
    const parts = [...row.querySelectorAll('th, td, th *, td *')].filter(
      (one) => one.checkVisibility() && !one.closest('.sr-only, [popover], svg'),
    )
    const isCut = (one: Element) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0
    return [
      before.length,
      letter.textContent.length,
      parts.filter(isCut).map((one) => one.outerHTML.slice(0, 200)),
      document.querySelector('thead')!.getBoundingClientRect().right,
      document.querySelector('main')!.getBoundingClientRect().right,
    ] as const
  })
  expect(controls).toBeLessThanOrEqual(4)
  expect(said, 'the beginning').toBeGreaterThan(100)
  expect(said).toBeLessThanOrEqual(121)
  expect(cut).toEqual([])
  expect(right).toBeLessThan(main)
  await resize(page, { width: 375, height: 812 })
  expect(await y()).toBeLessThanOrEqual(300)
})
