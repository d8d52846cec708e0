import type { Page } from '@playwright/test'
import type { Decision } from '../contract/recommendations.ts'
import { holdAnswers } from './support/hold-answers.ts'
import { numbered, type Reviewer } from './support/reviewer.ts'
import { reviewOn, test } from './support/reviewing.ts'
import { expect } from './support/test.ts'

test.use({ file: { people: numbered(6, 'Software Engineer') } })

/** A key press as reported by a keyboard or an input method that this machine does not have. */
const report = (
  page: Page,
  press: Pick<KeyboardEventInit, 'key' | 'code' | 'keyCode' | 'modifierAltGraph'>,
) =>
  page.evaluate(
    (init) =>
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }),
      ),
    press,
  )
/** Safari's Enter that ends a composition: the composition is over by then. */
const COMPOSED_ENTER = { key: 'Enter', code: 'Enter', keyCode: 229 }

test('the Enter that ends a composition opens nothing and sends nothing', async ({ page }) => {
  const palette = page.getByRole('combobox', { name: /^Search people/ })
  await page.goto('/job-review?add=true')
  const title = page.getByRole('textbox', { name: 'Job title' })
  await title.fill('コンパイラ')
  await report(page, COMPOSED_ENTER)
  await page.keyboard.press('Control+k')
  await palette.fill('activity')
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText(['Activity'])
  await report(page, COMPOSED_ENTER)
  await expect(page).toHaveURL(/\/job-review/)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Please say where the job is.')).toHaveCount(0)
  await title.press('Enter')
  await expect(page.getByText('Please say where the job is.')).toBeVisible()
})

test('letters typed with AltGr decide nothing', async ({ page }) => {
  const { current, open, progress } = reviewOn(page)
  await open()
  const first = (await current.textContent())!
  await report(page, { key: 'ł', code: 'KeyL', modifierAltGraph: true })
  await report(page, { key: 'ß', code: 'KeyS', modifierAltGraph: true })
  await report(page, { key: 'ħ', code: 'KeyH' })
  await expect(current).toHaveText(first)
  await report(page, { key: 'д', code: 'KeyL' })
  await expect(progress).toHaveText('Progress: 1/6')
})

test('on a Mac, ⌘ triggers the documented shortcuts, and Ctrl edits text', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }))
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  const palette = page.getByRole('combobox', { name: /^Search people/ })
  const widthOf = async () => (await sidebar.boundingBox())?.width
  const { search, open } = reviewOn(page)
  await open()
  await search.fill('Person')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Meta+b')
  await expect.poll(widthOf).toBe(48)
  await expect(palette).toHaveCount(0)
  await page.keyboard.press('Meta+k')
  await expect(palette).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('⌘ k', { exact: true })).toBeVisible()
})

const recommendAll = async ({ client }: Reviewer) => {
  const { connections } = await client.connections.reviewList({ query: { page_size: 100 } })
  const decisions = connections.map(({ id }): Decision => {
    return { connection_id: id, general_decision: 'recommend' }
  })
  await client.recommendations.bulkDecision({ body: { decisions } })
}

/** The rows with a control that Tab reaches. */
const tabStops = (page: Page) =>
  page
    .locator('[data-row]')
    .evaluateAll(
      (rows) =>
        rows.filter((row) =>
          [...row.querySelectorAll<HTMLElement>('a, button, input, select')].some(
            (control) => control.tabIndex >= 0,
          ),
        ).length,
    )

const helpOf = (page: Page, place: string) =>
  page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('region', { name: place }).locator('dt')

test('u before a star is saved takes this star back, and leaves the change before it', async ({
  page,
  erin,
}) => {
  await recommendAll(erin)
  await page.goto('/admin/candidates?sort=name')
  const star = (n: number) => page.getByRole('button', { name: `Favorite Person00${n} Sample`, exact: true })
  const message = page.getByRole('region', { name: /Notifications/ })
  await star(0).click()
  await expect(message).toContainText('Person000 Sample was added to favorites.')
  const acts = await holdAnswers(page, '**/v1/acts')
  await star(1).click()
  await acts.wait(1)
  await page.keyboard.press('u')
  acts.release()
  await expect(message).toContainText('Undone')
  await expect(star(1)).toHaveAttribute('aria-pressed', 'false')
  await expect(star(0)).toHaveAttribute('aria-pressed', 'true')
})

test('a list of people by keyboard: moving, opening, selecting, starring, moving on, undoing and searching', async ({
  page,
  erin,
}) => {
  await recommendAll(erin)
  await page.goto('/admin/candidates?sort=name')
  const link = (n: number) => page.getByRole('link', { name: `Person00${n} Sample`, exact: true })
  const row = (n: number) => page.getByRole('row').filter({ has: link(n) })
  await expect(link(5)).toBeVisible()
  await expect.poll(() => tabStops(page)).toBe(1)
  await page.keyboard.press('j')
  await expect(link(0)).toBeFocused()
  for (const [key, at] of [
    ['j', 1],
    ['ArrowDown', 2],
    ['k', 1],
    ['ArrowUp', 0],
    ['k', 0],
    ['j', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(link(at)).toBeFocused()
  }
  await expect.poll(() => tabStops(page)).toBe(1)

  await test.step('f stars the row, and u takes the star and its triage back', async () => {
    const star = row(1).getByRole('button', { name: /^Favorite/ })
    const counts = async () => (await erin.client.dashboard.dashboard()).num_new_recommendations
    await page.keyboard.press('f')
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(counts).toBe(5)
    await expect(page.getByText('Person001 Sample was added to favorites.')).toBeVisible()
    await page.keyboard.press('u')
    await expect(star).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(counts).toBe(6)
    await expect(row(1).getByRole('combobox', { name: /^Stage/ })).toHaveText('New')
  })

  await test.step('u after a star brings back the rejection that the star took back', async () => {
    const { connections } = await erin.client.recommendations.personList({ query: { page_size: 100 } })
    const { id } = connections.find(({ name }) => name === 'Person001 Sample')!
    const triage = (body: { is_favorite: boolean; is_reviewed?: boolean }) =>
      erin.client.recommendations.triagePerson({ params: { id }, body })
    const stage = row(1).getByRole('combobox', { name: /^Stage/ })
    await triage({ is_favorite: false })
    await page.reload()
    await expect(stage).toHaveText('Declined by us')
    await link(1).focus()
    await page.keyboard.press('f')
    await expect(page.getByText('Person001 Sample was added to favorites.')).toBeVisible()
    await expect(stage).toHaveText('Reviewed')
    await page.keyboard.press('u')
    await expect(stage).toHaveText('Declined by us')
    await triage({ is_favorite: false, is_reviewed: false })
    await page.reload()
    await expect(stage).toHaveText('New')
    await link(1).focus()
  })

  await test.step('m moves the row, and the message names the key that undoes it', async () => {
    const told = page.getByRole('region', { name: /Notifications/ })
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(told).toContainText('Moved Person001 Sample to Reviewed')
    await expect(told.locator('kbd')).toHaveText('u')
    await page.keyboard.press('Control+z')
    await expect(told).toContainText('Undone')
  })

  await link(1).focus()
  await page.keyboard.press('x')
  await expect(row(1).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('x')
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox')
  await expect(search).toBeFocused()
  await search.fill('Person004')
  await expect(page.getByRole('status').filter({ hasText: '1 found' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('Person004')
  await expect(link(4)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Person004 Sample' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link(4)).toBeFocused()

  await page.keyboard.press('?')
  await expect(helpOf(page, 'In the list')).toHaveText([
    'Next row',
    'Previous row',
    'Add to the favorites or remove',
    'Open the person',
    'Open the profile',
    'Move to another stage',
    'Select or unselect the row',
  ])
  await expect(helpOf(page, 'On this screen')).toHaveText(['Search'])

  await page.goto('/admin/dashboard?tab=recommendations')
  await link(2).focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: /Notifications/ }), 'there, too').toContainText(
    'Moved Person002 Sample to Reviewed',
  )
})

test('a list of jobs by keyboard: from card to card and through the people of an open one', async ({
  page,
  erin,
  jobs,
}) => {
  const { connections } = await erin.client.connections.reviewList({ query: { page_size: 2 } })
  const yes = { job_decision: 'YES' as const, job_ids: [jobs[1]!.id] }
  await erin.client.recommendations.bulkDecision({
    body: { decisions: connections.map(({ id }) => ({ connection_id: id, ...yes })) },
  })
  await page.goto('/job-review?sort=newest')
  const [newest, second, oldest] = [2, 1, 0].map((n) =>
    page.getByRole('button', { name: jobs[n]!.job_title, exact: true }),
  )
  await expect(newest!).toBeVisible()
  await expect.poll(() => tabStops(page)).toBe(1)
  await page.keyboard.press('j')
  await expect(newest!).toBeFocused()
  await page.keyboard.press('j')
  await expect(second!).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(second!).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('tbody th a[data-row-link]')).toHaveCount(2)
  for (const n of [0, 1]) {
    await page.keyboard.press('j')
    await expect(page.locator('tbody th a[data-row-link]').nth(n)).toBeFocused()
  }
  await page.keyboard.press('j')
  await expect(oldest!).toBeFocused()
  await page.keyboard.press('?')
  await expect(helpOf(page, 'In the list')).toContainText(['Show or hide the people of the job'])
})

test('with single keys off, the arrows still lead from row to row', async ({ page, erin }) => {
  await recommendAll(erin)
  await page.addInitScript(() => localStorage.setItem('single_key_shortcuts', 'off'))
  await page.goto('/referrals?sort=name')
  const links = page.locator('tbody th a[data-row-link]')
  await expect(links.nth(5)).toBeVisible()
  await page.keyboard.press('j')
  await expect(links.first()).not.toBeFocused()
  await links.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
})

test('Ctrl+Enter finishes a review', async ({ page }) => {
  const { open, press } = reviewOn(page)
  await open()
  await press('h')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/review$/)
})
