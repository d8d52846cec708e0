// Also for people
import type { Page } from '@playwright/test'
import type { PersonList } from '../contract/recommendations.ts'
import { expectAccessibleInEveryLook, LARGE, resize } from './support/looks.ts'
import { chooseMore, links, panelOn, typeAtOnce } from './support/panel.ts'
import { enter, expect, test } from './support/test.ts'

const ADMIN = 'nadia@larkspur.example'
const LISTS = [
  '/admin/candidates',
  '/admin/candidates?tab=to_decide',
  '/admin/all-connections',
  '/admin/dashboard?tab=recommendations',
]

/** Who to read next is chosen from several people. The company dashboard has its figures above them, and To decide a button in each row. */
const AT_LEAST: Record<string, number> = {
  '/admin/dashboard?tab=recommendations': 3,
  '/admin/candidates?tab=to_decide': 4,
}

const personOf = (page: Page) => new URL(page.url()).searchParams.get('person')

/** The name of the person whose row is marked, and whether the row looks different. */
const marked = (page: Page) =>
  page.evaluate(() => {
    const current = document.querySelector('main [data-row-link][aria-current]')
    const cell = current?.closest('th') ?? null
    const ground = (one: Element | null | undefined) => one && getComputedStyle(one).backgroundColor
    const row = cell?.closest('tr')
    const other = [...document.querySelectorAll('main tbody tr')].find((one) => one !== row)
    const differs = ground(cell) !== ground(other?.querySelector('th')) || ground(row) !== ground(other)
    return [current?.textContent, differs]
  })

test('on a large screen the panel stands beside the list, which stays usable by keys and by mouse', async ({
  page,
  vouch,
}) => {
  await enter(page, vouch, ADMIN)
  await page.goto(`${vouch.url}/admin/candidates?sort=name`)
  await expect(links(page).nth(3)).toBeVisible()
  const names = await links(page).allTextContents()
  const panel = (n: number) => page.getByRole('complementary', { name: names[n]! })

  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(panel(0)).toBeVisible()
  await expect(page.locator('dialog:modal')).toHaveCount(0)
  await expect(links(page).first(), 'the row keeps the focus').toBeFocused()
  await expect.poll(() => marked(page)).toEqual([names[0], true])
  await expectAccessibleInEveryLook(page, 'the panel beside the list')

  await test.step('j, k and the arrows lead from person to person, in the list and in the panel', async () => {
    const entries = await page.evaluate(() => history.length)
    const histories: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/history')) histories.push(request.url())
    })
    await typeAtOnce(page, 'jjjjk')
    await expect(panel(3), 'the row has the data').toBeVisible()
    await expect(links(page).nth(3)).toBeFocused()
    await expect.poll(() => marked(page)).toEqual([names[3], true])
    await expect.poll(() => histories.length, 'the history of who stays is loaded').toBeGreaterThan(0)
    expect(histories, 'nothing is loaded of those who are passed').toHaveLength(1)
    await page.keyboard.press('ArrowUp')
    await expect(panel(2)).toBeVisible()
    await expect(links(page).nth(2)).toBeFocused()
    expect(await page.evaluate(() => history.length)).toBe(entries)
    await page.keyboard.press('x')
    await expect(page.getByRole('checkbox', { name: `Select ${names[2]}` })).toBeChecked()
    await page.keyboard.press('x')
  })

  await test.step('Enter on the open row leads into the panel, where j is the next person', async () => {
    await page.keyboard.press('Enter')
    await expect(panel(2).getByRole('heading', { level: 2 })).toBeFocused()
    await page.keyboard.press('j')
    await expect(panel(3).getByRole('heading', { level: 2 })).toBeFocused()
    await expect.poll(() => marked(page)).toEqual([names[3], true])
    await expect(links(page).nth(3)).toBeInViewport()
  })

  await test.step('what was typed is kept while other people are read', async () => {
    const box = panelOn(page).getByRole('textbox', { name: 'Comment', exact: true })
    await box.fill('Half a sentence')
    await links(page).nth(1).click()
    await expect(panel(1)).toBeVisible()
    await expect(box).toHaveValue('')
    await links(page).nth(3).click()
    await expect(box).toHaveValue('Half a sentence')
    await box.focus()
    await page.keyboard.press('Escape')
    await expect(panelOn(page)).toHaveCount(0)
    await expect(links(page).nth(3)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue('Half a sentence')
    await panelOn(page).getByRole('button', { name: 'Discard' }).click()
  })

  await test.step('the list searches, scrolls and pages, and the person stays', async () => {
    const open = personOf(page)
    await page.getByRole('searchbox').fill(names[1]!)
    await expect(links(page)).toHaveCount(1)
    expect(personOf(page)).toBe(open)
    await expect(panel(3)).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(links(page).nth(3)).toBeVisible()
    await page.mouse.move(500, 400)
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
  })

  await test.step('Back leads to the list, however many people were opened', async () => {
    await page.goto(`${vouch.url}/admin/candidates?sort=name`)
    for (const n of [0, 1, 2]) await links(page).nth(n).click()
    await expect(panel(2)).toBeVisible()
    await page.goBack()
    await expect(panelOn(page)).toHaveCount(0)
    await page.goForward()
    await expect(panel(2)).toBeVisible()
    await panelOn(page).getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\/admin\/candidates\?sort=name$/)
    await expect(links(page).nth(2)).toBeFocused()
  })

  await test.step('below 1280 px it covers the list, and comes back beside it', async () => {
    await links(page).nth(2).click()
    const address = page.url()
    await page.setViewportSize({ width: 1279, height: 800 })
    await expect(panel(2)).toHaveCount(0)
    await expect(page.getByRole('dialog', { name: names[2]! })).toBeVisible()
    const modal = page.locator('dialog:modal')
    await expect(modal).toHaveCount(1)
    await chooseMore(page, 'Look at again on…')
    await page.setViewportSize(LARGE)
    await expect(panel(2)).toBeVisible()
    await expect(panel(2).getByLabel('Day'), 'an open form stays open').toBeVisible()
    await expect(modal).toHaveCount(0)
    await page.goto(address)
    await expect(panel(2)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/admin\/candidates\?sort=name$/)
  })
})

test('menus, dialogs, messages and the search of everything work with the panel beside the list', async ({
  page,
  vouch,
}) => {
  await enter(page, vouch, ADMIN)
  await page.goto(`${vouch.url}/admin/candidates?stage=new`)
  await links(page).first().click()
  const panel = panelOn(page)
  await expect(panel).toBeVisible()
  const closesAlone = async (overlay: string) => {
    await expect(page.locator(overlay)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator(overlay)).toHaveCount(0)
    await expect(panel, `Escape closed ${overlay} alone`).toBeVisible()
  }
  await panel.getByRole('combobox', { name: /^Stage of/ }).click()
  await closesAlone('[popover]:popover-open:not([popover=manual])')
  await page
    .locator('tbody')
    .getByRole('combobox', { name: /^Stage of/ })
    .first()
    .click()
  await closesAlone('[popover]:popover-open:not([popover=manual])')
  await page.getByRole('button', { name: 'Add a person' }).click()
  await closesAlone('dialog:modal')
  await page.keyboard.press('Control+k')
  await closesAlone('dialog:modal')
  await links(page).first().focus()
  await page.keyboard.press('?')
  await closesAlone('dialog:modal')

  const message = page.getByRole('region', { name: 'Notifications' })
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  await expect(message.getByRole('status')).toBeVisible()
  const boxes = [panel, page.locator('main'), message.getByRole('status')]
  const [own, list, words] = await Promise.all(boxes.map((each) => each.boundingBox()))
  expect(words!.x + words!.width, 'a message covers none of the panel').toBeLessThanOrEqual(own!.x)
  expect(list!.x + list!.width, 'the list ends where the border of the panel begins').toBe(own!.x - 1)
})

test('with the panel beside it, each list shows several people and cuts no title of 32 letters', async ({
  page,
  vouch,
}) => {
  test.setTimeout(120_000)
  const TITLE = 'Senior Machine Learning Engineer'
  await enter(page, vouch, ADMIN)
  await page.route('**/v1/connections/review-all?*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    for (const row of answer.connections)
      Object.assign(row, { job_title: TITLE, current_job: `${TITLE} at Otterglass Studio` })
    await route.fulfill({ response, json: answer })
  })
  for (const address of LISTS) {
    await page.goto(vouch.url + address)
    await links(page).first().click()
    await expect(panelOn(page), address).toBeVisible()
    for (const width of [1280, 1440, 1600, 1920]) {
      const where = `${address} at ${width} px`
      await resize(page, { width, height: 900 })
      const titles = page.locator('main tr[data-row]').first().getByText(TITLE).locator('visible=true')
      await expect(titles.first(), where).toBeVisible()
      for (const title of await titles.all()) {
        const [room, words] = await title.evaluate((one) => [one.clientWidth, one.scrollWidth])
        expect(words, `the title, ${where}`).toBeLessThanOrEqual(room)
      }
      const shown = await page.locator('main tr[data-row]').evaluateAll((rows) => {
        const ends = rows.map((row) => row.getBoundingClientRect().bottom)
        return ends.filter((end) => end <= innerHeight).length
      })
      const all = await links(page).count()
      expect(shown, `people in view, ${where}`).toBeGreaterThanOrEqual(Math.min(all, AT_LEAST[address] ?? 6))
      const [right, main, sideways] = await page.evaluate(() => [
        document.querySelector('main table[data-cards]')!.getBoundingClientRect().right,
        document.querySelector('main')!.getBoundingClientRect().right,
        document.documentElement.scrollWidth > innerWidth,
      ])
      expect(right, where).toBeLessThanOrEqual(main)
      expect(sideways, where).toBe(false)
    }
  }
})

test('the panel begins with the letter and, of someone with one recommendation, ends in the window', async ({
  page,
  vouch,
}) => {
  await enter(page, vouch, ADMIN)
  const answer = page.waitForResponse('**/v1/connections/review-all?*')
  await page.goto(`${vouch.url}/admin/candidates`)
  const { connections } = (await (await answer).json()) as PersonList
  const vouched = connections.filter(
    ({ recommendations: [first, ...others], outcome }) => first?.notes && others.length === 0 && !outcome,
  )
  expect(vouched.length).toBeGreaterThan(2)
  for (const { id, name, current_job, recommendations } of vouched.slice(0, 3)) {
    await page.goto(`${vouch.url}/admin/candidates?person=${id}`)
    const panel = panelOn(page)
    const [{ recommended_by, notes }] = recommendations as [(typeof recommendations)[number]]
    await expect(panel.getByRole('blockquote')).toHaveText(notes!)
    await expect(panel.getByRole('listitem').filter({ hasText: 'Recommended by' })).toBeVisible()
    expect(await panel.innerText()).toMatch(
      new RegExp(
        `${name}\\s+${current_job}[^]*${recommended_by}[^]*Next: [^]*Stage[^]*Star[^]*Notice[^]*History`,
      ),
    )
    const [end, controls] = await panel.evaluate((dialog) => {
      const words = dialog.querySelector('blockquote')!
      const all = [...dialog.querySelectorAll('a, button, input, textarea, summary')]
      const isBefore = (one: Element) =>
        words.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING && one.checkVisibility()
      return [
        dialog.querySelector('#person-panel')!.getBoundingClientRect().bottom,
        all.filter(isBefore).length,
      ] as const
    })
    expect(end, name).toBeLessThanOrEqual(800)
    expect(controls, 'controls before the first word').toBeLessThanOrEqual(4)
  }
})
