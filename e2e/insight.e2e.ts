// Also for positions
import type { Page } from '@playwright/test'
import type { Insight, Progress } from '../contract/insight.ts'
import { categoryLabel } from '../domain/category.ts'
import { expectAccessibleState, watchShifts } from './support/looks.ts'
import { unfoldEvaluation } from './support/panel.ts'
import { enter, expect, test } from './support/test.ts'
import { choose } from './support/choice.ts'

const figure = (page: Page, name: string) => page.getByRole('figure', { name })
/** The rows of a chart's table, as their label and their values. */
const rowsOf = (page: Page, name: string) =>
  figure(page, name)
    .getByRole('row')
    .evaluateAll((rows) =>
      rows
        .slice(1)
        .map((row) =>
          [...row.children].filter((cell) => !cell.ariaHidden).map(({ textContent }) => textContent),
        ),
    )
const asked = <Data>(page: Page, path: string): Promise<Data> =>
  page.evaluate(async (address) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` }
    return (await fetch(address, { headers })).json()
  }, path)

test('an admin reads how far the company got and sees the network in charts with tables, on the screen and on paper', async ({
  page,
  vouch,
}) => {
  test.setTimeout(180_000)
  await enter(page, vouch, 'nadia@larkspur.example')

  await test.step('the dashboard says how far the company got, and stays up to date', async () => {
    const shift = await watchShifts(page)
    await page.route('**/v1/insight/progress', (route) => route.fulfill({ status: 409, json: {} }))
    await page.goto(`${vouch.url}/admin/dashboard?tab=recommendations`)
    const broken = page.getByRole('alert').filter({ hasText: 'How far you got could not be loaded.' })
    await expect(broken).toBeVisible()
    await page.unroute('**/v1/insight/progress')
    await broken.getByRole('button', { name: 'Retry' }).click()
    const steps = figure(page, 'From recommended to hired').getByRole('listitem')
    const { recommended, looked_at, contacted, hired } = await asked<Progress>(page, '/v1/insight/progress')
    expect([recommended, looked_at, contacted, hired].every((count) => count > 0)).toBe(true)
    const words = (more = 0) => [
      `${recommended}recommended`,
      `${looked_at + more}looked at`,
      `${contacted + more}contacted`,
      `${hired}hired`,
    ]
    await expect(steps).toHaveText(words())
    await expect(figure(page, 'From recommended to hired')).toContainText(
      /Median time to first look: ?\d+ (day|hour)s?/,
    )
    await page.route('**/v1/insight/progress', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.fallback()
    })
    await page.reload()
    await expect(steps).toHaveText(words())
    expect(await shift(), 'nothing moves when the numbers come').toBeLessThan(0.02)

    await steps.getByRole('link', { name: 'contacted' }).click()
    await expect(page).toHaveURL(/\?tab=recommendations&progress=contacted$/)
    await expect(page.getByText(`${contacted} found`)).toBeVisible()

    await page.goto(`${vouch.url}/admin/dashboard?tab=recommendations&stage=new`)
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .check()
    const bar = page.getByRole('group', { name: 'Selected people' })
    await choose(bar.getByRole('combobox', { name: 'Stage of the selected people' }), 'Contacted')
    await expect(steps).toHaveText(words(1))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(steps).toHaveText(words())
  })

  await test.step('each chart has its numbers in a table', async () => {
    await page.getByRole('link', { name: 'Company Network' }).click()
    await page.getByRole('tab', { name: 'Insight' }).click()
    await expect(figure(page, 'Job categories in your network').getByRole('table')).toBeVisible()
    const { functions, months, reviewed_percent: percent } = await asked<Insight>(page, '/v1/insight')
    const people = await rowsOf(page, 'Job categories in your network')
    expect(people.map(([name, count]) => [name, count])).toEqual(
      functions.map(({ name, count }) => [categoryLabel(name), String(count)]),
    )
    const all = functions.reduce((sum, { count }) => sum + count, 0)
    expect(people[0]![2]).toBe(`${Math.round((100 * functions[0]!.count) / all)}%`)
    const byMonth = figure(page, 'Recommendations by month')
    await expect(byMonth.getByRole('table')).toHaveCount(0)
    await byMonth.getByText('Show as a table').click()
    const table = await rowsOf(page, 'Recommendations by month')
    expect(table.map(([, count]) => count)).toEqual(
      months.map(({ recommendations }) => String(recommendations)),
    )
    expect(table.at(-1)![0]).toMatch(/^[A-Z][a-z]+ 20\d\d$/)
    expect(await rowsOf(page, 'How much your team has reviewed')).toEqual([
      ['Reviewed', `${percent!}–${percent! + 10}%`],
      ['Not yet', `${90 - percent!}–${100 - percent!}%`],
    ])
    expect(await rowsOf(page, 'Who takes part')).toEqual([
      ['Uploaded connections', '3'],
      ['Reviewed connections', '3'],
      ['Recommend someone', '3'],
    ])
    await expectAccessibleState(page, 'insight with the table of months')
    await figure(page, 'Job categories in your network').getByRole('link', { name: 'Designer' }).click()
    await expect(page).toHaveURL(/\/admin\/all-connections\?category=DESIGNER$/)
    await page.goBack()
    await byMonth.getByRole('link').last().click()
    await expect(page).toHaveURL(/\/admin\/dashboard\?tab=recommendations&recommended_in=20\d\d-\d\d$/)
    await expect(page.getByText(/^\d+ found$/)).toBeVisible()
    await page.goBack()

    await page.route('**/v1/insight', async (route) => {
      const response = await route.fetch()
      const insight = (await response.json()) as Insight
      insight.reviewed_percent = null
      insight.participation.reviewed = { people: null, hidden: 'close' }
      insight.participation.recommended = { people: null, hidden: 'few' }
      await route.fulfill({ response, json: insight })
    })
    await page.reload()
    await expect(figure(page, 'How much your team has reviewed')).toContainText(
      'Shown once three colleagues have uploaded at least 100 connections',
    )
    await expect(figure(page, 'How much your team has reviewed').getByRole('table')).toHaveCount(0)
    expect((await rowsOf(page, 'Who takes part')).map(([, people_of]) => people_of)).toEqual([
      '3',
      'not shown',
      'fewer than three',
    ])
    await page.unroute('**/v1/insight')
    const empty = (functions: Insight['functions']) => ({
      functions,
      months: months.map(({ month }) => ({ month, recommendations: 0 })),
      reviewed_percent: null,
      participation: {
        employees: 1,
        ...Object.fromEntries(
          ['uploaded', 'reviewed', 'recommended'].map((group) => [group, { people: null, hidden: 'few' }]),
        ),
      },
    })
    await page.route('**/v1/insight', (route) => route.fulfill({ json: empty(functions) }))
    await page.reload()
    await expect(byMonth).toContainText('No recommendations in the last twelve months.')
    await expect(byMonth.getByText('Show as a table')).toHaveCount(0)
    await page.unroute('**/v1/insight')
    await page.route('**/v1/insight', (route) => route.fulfill({ json: empty([]) }))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Nothing to show yet' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Upload connections' })).toBeVisible()
    await expect(page.getByRole('figure')).toHaveCount(0)
    await expectAccessibleState(page, 'insight of no one')
    await page.unroute('**/v1/insight')
  })

  const colors = () =>
    page.evaluate(() => [
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(document.body).color,
    ])
  const BLACK_ON_WHITE = ['rgb(255, 255, 255)', 'rgb(0, 0, 0)']
  /** The page as printed on A4 from the dark theme. */
  const onPaper = async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.setViewportSize({ width: 718, height: 1000 })
    await expect.poll(colors).toEqual(BLACK_ON_WHITE)
    // The stars of favorites are printed, and so are stages and outcomes.
    await expect(page.locator('button:visible:not([aria-pressed=true], [role=combobox])')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('complementary')).toHaveCount(0)
    await expect(page.getByRole('textbox')).toHaveCount(0)
  }
  const onScreen = async () => {
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
    await page.setViewportSize({ width: 1280, height: 800 })
  }

  await test.step('insight prints with every table', async () => {
    await page.goto(`${vouch.url}/admin/insight`)
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
    await onPaper()
    await expect(page.getByRole('table')).toHaveCount(4)
    await expect(page.getByRole('cell', { name: /^\d+$/ }).last()).toBeVisible()
    await onScreen()
  })

  await test.step('a list prints as a table with all of its words', async () => {
    await page.goto(`${vouch.url}/admin/candidates?stage=contacted`)
    await expect(page.locator('tbody tr')).toHaveCount(8)
    await onPaper()
    await expect(page.getByRole('heading', { level: 1, name: 'Candidates' })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
    const [caption, head, rows, name] = await page
      .getByRole('table')
      .evaluate((table) => [
        table.querySelector('caption')!.getBoundingClientRect().height > 10,
        getComputedStyle(table.querySelector('thead')!).display,
        [...new Set([...table.querySelectorAll('tbody tr')].map((row) => getComputedStyle(row).breakInside))],
        getComputedStyle(table.querySelector('th a')!).textOverflow,
      ])
    expect([caption, head, rows, name]).toEqual([
      true, // it says which list this is, because the tabs are not printed
      'table-header-group', // repeated on every page
      ['avoid'],
      'clip',
    ])
    await expect(page.getByRole('columnheader', { name: 'Strength' })).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await onScreen()
  })

  await test.step('an open person is printed alone, with the reader’s own evaluation and without its form', async () => {
    await page.locator('tbody th a').first().click()
    const panel = page.getByRole('dialog')
    await unfoldEvaluation(page)
    await panel.getByRole('switch', { name: /I recommend my company reach out/ }).click()
    await panel.getByRole('button', { name: 'Save Changes' }).click()
    await expect(panel.getByText('Nadia Okonjo').last()).toBeAttached()
    await expect(panel.getByRole('button', { name: 'Save Changes' })).toHaveAttribute('aria-disabled', 'true')
    await onPaper()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(panel.getByRole('heading', { name: 'Evaluations', exact: true })).toBeVisible()
    await expect(panel.getByText('Recommends reaching out', { exact: true })).toBeVisible()
    await expect(panel.getByRole('heading', { name: 'Your Evaluation' })).toHaveCount(0)
    await expect(panel.getByRole('heading', { name: 'History' })).toBeVisible()
    const cut = await panel.evaluate((dialog) => dialog.scrollHeight > dialog.clientHeight)
    expect(cut, 'all of it is there, without scrolling').toBe(false)
    await onScreen()
    await expect(panel.getByRole('heading', { name: 'Your Evaluation' })).toBeVisible()
    await expect(panel.getByRole('heading', { name: 'Evaluations', exact: true })).toHaveCount(0)
  })
})
