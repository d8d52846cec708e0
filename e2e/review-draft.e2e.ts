import { numbered, putIntoDraft, reviewListIds } from './support/reviewer.ts'
import { expectAccessibleState } from './support/looks.ts'
import { reviewOn, test } from './support/reviewing.ts'
import { expect, expectAccessible } from './support/test.ts'

test('a reload keeps counts, page, search and current row', async ({ page }) => {
  const { current, row, progress, search, open, press } = reviewOn(page)
  const found = page.getByText(/connections? found$/)
  await open()
  await press('h'.repeat(55))
  await expect(page).toHaveURL(/page=2/)
  await page.reload()
  await expect(current).toContainText('Person055')
  await expect(progress).toHaveText('Progress: 55/112')

  // A page whose people are all decided stays open and links to the next one.
  await page.getByRole('button', { name: 'Page 1', exact: true }).click()
  await expect(page).toHaveURL(/page=1/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current')
  await expect(current).toHaveCount(0)
  await page.getByRole('button', { name: 'Next undecided' }).click()
  await expect(current).toContainText('Person055')
  await open()
  await expect(current).toContainText('Person055')

  // A correction does not leave the page either.
  await page.getByRole('button', { name: 'Page 1', exact: true }).click()
  await row('Person003').getByRole('button', { name: 'Recommend', exact: true }).click()
  await expect(page.getByText('1 recommended')).toBeVisible()
  await expect(page.locator('output')).toContainText('No one else on this page is undecided.')
  await expect(page).toHaveURL(/page=1/)
  await expect(row('Person003')).toBeVisible()
  await press('u')
  await page.goto('/find-candidates?category=SOFTWARE_ENGINEER&page=9999')
  await expect(page).toHaveURL(/page=3/)

  await search.fill('person10')
  await expect(page).toHaveURL(/search=person10/)
  await expect(found).toHaveText('10 connections found')
  await page.getByRole('heading', { level: 1 }).focus()
  await press('l')
  await page.reload()
  await expect(search).toHaveValue('person10')
  await expect(found).toHaveText('10 connections found')
  await expect(current).toContainText('Person101')
  await expect(progress).toHaveText('Progress: 56/112')

  await search.fill('person109')
  await expect(found).toHaveText('1 connection found')
  await search.fill('nobody at all')
  await expect(page.getByRole('heading', { name: 'No connections match your search criteria' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(found).toHaveText('112 connections found')
  await expect(search).toHaveValue('')
})

test('the last decision after a reload stays on the page, which says that all are decided', async ({
  page,
  erin,
}) => {
  const { current, progress, open, press } = reviewOn(page)
  await page.goto('/review-options')
  await putIntoDraft(page, erin, await reviewListIds(erin, 111), 'SOFTWARE_ENGINEER')
  await open()
  await expect(current).toContainText('Person111')
  await press('l')
  await expect(progress).toHaveText('Progress: 112/112')
  await expect(page.locator('output')).toHaveText('Recommended: Person111 Sample. All 112 decided.')
  await expect(page).toHaveURL(/page=3/)
})

test('two tabs agree', async ({ page, context }) => {
  const other = await context.newPage()
  const here = reviewOn(page)
  const there = reviewOn(other)
  await here.open()
  await there.open()
  await here.press('lh')
  await expect(there.progress).toHaveText('Progress: 2/112')
  await expect(there.current).toContainText('Person002')
  await there.press('u')
  await expect(here.progress).toHaveText('Progress: 1/112')
  await expect(here.current).toContainText('Person001')

  await there.press('s')
  await other.getByRole('button', { name: 'Finish' }).click()
  await expect(other).toHaveURL(/\/candidate-details/)
  await expect(here.progress).toHaveText('Progress: 0/110')
  await expect(here.current).toContainText('Person002')
})

test('a change of category clears the draft and offers to restore it', async ({ page }) => {
  const { current, progress, open, press } = reviewOn(page)
  const change = async (category: RegExp) => {
    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByRole('menuitemradio', { name: category }).click()
  }
  await open()
  await press('llh')
  await page.goto('/review')
  await expect(page.getByText('3 decisions in Software Engineer are not submitted yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(progress).toHaveText('Progress: 3/112')

  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByRole('menuitemradio')).toHaveText([
    'All Categories120 connections',
    'Software Engineer112 connections',
    'Designer8 connections',
  ])
  await page.keyboard.press('Escape')
  await change(/^Designer 8 connections/)
  await expect(page).toHaveURL(/category=DESIGNER/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(progress).toHaveText('Progress: 0/8')
  await expect(page.getByText('Your 3 decisions in Software Engineer are saved, but not sent.')).toBeVisible()
  await expectAccessible(page, 'a review that offers to restore another')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page).toHaveURL(/category=SOFTWARE_ENGINEER/)
  await expect(progress).toHaveText('Progress: 3/112')

  await change(/^Designer/)
  await press('h')
  await open()
  await expect(progress, 'on return everything is there again').toHaveText('Progress: 3/112')
  await expect(page.getByText('2 recommended')).toBeVisible()
  await expect(current).toContainText('Person003')
  await press('u')
  await expect(progress).toHaveText('Progress: 2/112')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.reload()
  await expect(progress).toHaveText('Progress: 2/112')
  await expect(page.getByText(/are saved, but not sent/)).toHaveCount(0)
})

test('every draft is listed with Continue and Discard on the hub and on the dashboard, active or stashed', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const { progress, open, press } = reviewOn(page)
  const list = page.getByRole('list', { name: 'Decisions that are not submitted yet' })
  const draft = (text: string) => list.getByRole('listitem').filter({ hasText: text })
  const IN_ALL = '45 decisions in All Categories are not submitted yet.'
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Review Uploaded Candidates' })).toBeVisible()
  await expect(list).toBeHidden()
  await open('category=ALL')
  await press('h'.repeat(44) + 'l')
  await expect(progress).toHaveText('Progress: 45/120')
  await open('category=DESIGNER')
  await press('hl')
  await expect(progress).toHaveText('Progress: 2/8')

  for (const address of ['/review', '/dashboard']) {
    await page.goto(address)
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(draft(IN_ALL)).toContainText(/Last changed \d/)
    await expect(draft('2 decisions in Designer are not submitted yet.')).toBeVisible()
    await expectAccessibleState(page, `two drafts on ${address}`)
  }
  await draft(IN_ALL).getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/category=ALL/)
  await expect(progress).toHaveText('Progress: 45/120')
  await expect(page.getByText('1 recommended')).toBeVisible()

  // Discarding can be undone, and another tab agrees.
  const other = await context.newPage()
  await other.goto('/find-candidates?category=ALL')
  await expect(other.getByText('Progress: 45/120')).toBeVisible()
  await page.goto('/dashboard')
  await draft('Designer').getByRole('button', { name: 'Discard' }).click()
  await draft(IN_ALL).getByRole('button', { name: 'Discard' }).click()
  await expect(list).toContainText('45 decisions in All Categories were discarded.')
  await expect(other.getByText('Progress: 0/120')).toBeVisible()
  await expect(draft('All Categories').getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(draft(IN_ALL)).toBeVisible()
  await expect(other.getByText('Progress: 45/120')).toBeVisible()
  await page.reload()
  await expect(list.getByRole('listitem')).toHaveCount(1)

  // Decisions sent from one draft disappear from the other one, which keeps the rest.
  await open('category=DESIGNER')
  await press('l'.repeat(3))
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(/candidate-details/)
  await page.goto('/review')
  await expect(draft(IN_ALL)).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)
})

test('a message says that the browser cannot store decisions, and they are stored once it can', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const setItem = Storage.prototype.setItem
    Storage.prototype.setItem = function full(key, value) {
      if (document.title === 'full') throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  const setTitle = (title: string) => page.evaluate((text) => void (document.title = text), title)
  const { progress, open, press } = reviewOn(page)
  const warning = page.getByRole('alert').filter({ hasText: 'Your decisions cannot be saved on this device' })
  await open()
  await setTitle('full')
  await press('lhl')
  await expect(progress).toHaveText('Progress: 3/112')
  await expect(warning).toBeVisible()
  await setTitle('Review')
  await press('l')
  await expect(warning).toBeHidden()
  await page.reload()
  await expect(progress).toHaveText('Progress: 4/112')
})

test.describe('with 1,000 decisions in the draft', () => {
  test.use({ file: { people: numbered(1060, 'Software Engineer', 1000) } })

  test('a key is painted in the next frame, and several are stored together', async ({ page, erin }) => {
    const { current, progress, open, press } = reviewOn(page)
    await page.goto('/review-options')
    await putIntoDraft(page, erin, await reviewListIds(erin, 1000), 'SOFTWARE_ENGINEER')
    await open()
    await expect(progress).toHaveText('Progress: 1,000/1,060')
    await expect(page).toHaveURL(/page=21/)
    await expect(current).toContainText('Person2000')

    await page.evaluate(() => {
      const seen = { rows: [] as (string | undefined)[], writes: 0 }
      Object.assign(window, { seen })
      const setItem = Storage.prototype.setItem
      Storage.prototype.setItem = function counting(key, value) {
        if (key.includes(':draft:')) seen.writes++
        setItem.call(this, key, value)
      }
      const currentRow = () => document.querySelector('li[aria-current] p')?.textContent?.slice(0, 10)
      document.addEventListener('keydown', () => requestAnimationFrame(() => seen.rows.push(currentRow())))
    })
    type Seen = { rows: string[]; writes: number }
    const seen = () => page.evaluate(() => (window as never as { seen: Seen }).seen)
    const expected = ['Person2001', 'Person2002', 'Person2003', 'Person2002']
    for (const [index, key] of [...'hlsu'].entries()) {
      await press(key)
      await expect.poll(async () => (await seen()).rows).toEqual(expected.slice(0, index + 1))
    }
    await expect(progress).toHaveText('Progress: 1,002/1,060')
    const writes = await page.evaluate(() => {
      const { seen } = window as never as { seen: Seen }
      seen.writes = 0
      for (const key of 'hlsuuu')
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      window.dispatchEvent(new Event('pagehide'))
      return seen.writes
    })
    expect(writes).toBe(1)
    await page.reload()
    await expect(progress).toHaveText('Progress: 1,002/1,060')
    await press('u'.repeat(10))
    await expect(page).toHaveURL(/page=20/)
    await expect(progress).toHaveText('Progress: 992/1,060')
  })
})
