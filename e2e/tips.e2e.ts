import type { Page } from '@playwright/test'
import { expectAccessibleState } from './support/looks.ts'
import { carrySession, signInOverHttp } from './support/reviewer.ts'
import { enter, expect, expectAccessible, test } from './support/test.ts'

test.beforeEach(() => test.setTimeout(150_000)) // contrast checks are slow on a busy machine

const form = (page: Page) => ({
  name: page.getByRole('textbox', { name: 'Name' }),
  link: page.getByRole('textbox', { name: 'Profile link' }),
  notes: page.getByRole('textbox', { name: 'Notes (Optional)' }),
  anonymous: page.getByRole('switch', { name: 'Submit anonymously' }),
  submit: page.getByRole('button', { name: 'Submit', exact: true }),
})

test('an employee submits tips by name and by link, named and anonymous', async ({ page, vouch }) => {
  await enter(page, vouch, 'theo@larkspur.example')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Submit a Candidate Tip' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Submit a Tip' })).toBeFocused()
  const { name, link, notes, anonymous, submit } = form(page)
  await expect(submit).toBeDisabled()
  await name.fill('   ')
  await expect(submit).toBeDisabled()

  // The field of the other mode is not enough.
  for (const [typed, kind] of [
    ['https://x.com/grace', 'Twitter / X'],
    ['github.com/grace', 'GitHub'],
    ['grace.example.com', 'Other link'],
    ['https://www.linkedin.com/in/grace', 'LinkedIn'],
  ] as const) {
    await link.fill(typed)
    await expect(page.getByText(`Kind of link: ${kind}`, { exact: true })).toBeVisible()
  }
  await submit.click()
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('alert')
  await expect(toast).toHaveText(/Missing information.*Please provide the candidate's name/)
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleState(page, '/submit-tip with a missing name')
  await name.fill('Grace Hopper')
  await expect(toast).toHaveCount(0)
  await link.fill('')
  await page.getByRole('tab', { name: 'Submit by Name' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Submit by Link' })).toBeFocused()
  await expect(page).toHaveURL(/\/submit-tip\?by=link$/)
  await link.press('Enter')
  await expect(toast).toHaveText(/Missing information.*Please provide a link to the candidate's profile/)
  await link.fill('https://www.linkedin.com/in/grace')
  await notes.fill('Wrote the compiler.')

  // A failure keeps the form's content.
  await page.route('**/v1/connections/submit-tip', (route) => route.abort())
  await submit.click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    /Your tip was not sent.*What you wrote is still here\./,
  )
  await expect(name).toHaveValue('Grace Hopper')
  await expect(notes).toHaveValue('Wrote the compiler.')
  await page.unroute('**/v1/connections/submit-tip')
  await submit.click()
  await expect(page).toHaveURL(/\/dashboard$/)
  const thanks = page.getByRole('region', { name: /Notifications/ }).getByRole('status')
  await expect(thanks).toHaveText(/Secret safely delivered.*Your talent tip has been shared!/)

  // Anonymously and by keyboard alone; pressing Enter twice sends one tip.
  await page.goto(`${vouch.url}/submit-tip?by=nonsense`)
  await expect(page.getByRole('tab', { name: 'Submit by Name' })).toHaveAttribute('aria-selected', 'true')
  let sent: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/submit-tip') && sent.push(request.postDataJSON()))
  await name.focus()
  await page.keyboard.type('Mary Anning')
  for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press('Tab')
  await expect(anonymous).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('We don’t store your name')).toContainText('from the next day on')
  await page.keyboard.press('Tab')
  await expect(submit).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(thanks).toHaveText(/Your anonymous tip has been secretly shared!/)
  await expect(page).toHaveURL(/\/dashboard$/)
  sent = sent.filter(Boolean)
  expect(sent).toEqual([{ name: 'Mary Anning', profile_url: null, explanation: null, is_anonymous: true }])

  // The list of tips is for admins.
  await page.goto(`${vouch.url}/admin/view-tips`)
  await expect(page).toHaveURL(/\/dashboard$/)
})

/** One word, wider than its column. */
const LONG_WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk'

const tip = (name: string, more: object = {}) => ({
  name,
  profile_url: null,
  explanation: null,
  is_anonymous: false,
  ...more,
})

test('an admin reads tips, marks them as reviewed, undoes that, and can reach all of them', async ({
  page,
  vouch,
}) => {
  const ada = await signInOverHttp(vouch, vouch.address('ada'))
  await ada.client.auth.updateMe({ body: { first_name: 'Ada' } })
  await carrySession(page, vouch, ada)
  for (const body of [
    tip('Script Kiddie', {
      profile_url: 'javascript:alert(1)',
      explanation: '<img src=x onerror=alert(1)>',
    }),
    tip('Grace Hopper', {
      profile_url: 'x.com/grace',
      explanation: `First line.\n${'Long words. '.repeat(40)}The end.`,
    }),
    tip(LONG_WORD),
    tip('Tomorrow Only', { is_anonymous: true }),
    ...Array.from({ length: 52 }, (_, index) => tip(`Filler ${index}`)),
  ])
    await ada.client.tips.submitTip({ body })
  await page.goto(`${vouch.url}/admin/dashboard`)
  await page.getByRole('link', { name: 'View Talent Tips' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Review Tips' })).toBeFocused()
  await expect(page.getByText('Anonymous tips appear the next day.')).toBeVisible()
  const tab = (name: string | RegExp) => page.getByRole('tab', { name })
  await expect(tab('To review (55)')).toHaveAttribute('aria-selected', 'true')

  // 50 per page; the page is in the address.
  const rows = page.locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(50)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(rows).toHaveCount(5)
  await expect(page).toHaveURL(/page=2/)
  await page.reload()
  await expect(rows).toHaveCount(5)
  await page.goBack()
  await expect(rows).toHaveCount(50)

  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const find = async (name: string, show = 'to-review') => {
    for (const number of [1, 2]) {
      await page.goto(`${vouch.url}/admin/view-tips?show=${show}&page=${number}`)
      await rows.first().waitFor()
      if ((await row(name).count()) > 0) return row(name)
    }
    throw new Error(`${name} is on no page.`)
  }
  const kiddie = await find('Script Kiddie')
  await expect(kiddie.getByRole('link')).toHaveCount(0)
  await expect(kiddie).toContainText('javascript:alert(1)')
  await expect(kiddie).toContainText('<img src=x onerror=alert(1)>')
  const long = await find(LONG_WORD)
  await long.scrollIntoViewIfNeeded()
  await expect(long.getByRole('button', { name: 'Mark reviewed' })).toBeInViewport({ ratio: 1 })
  expect((await long.boundingBox())?.height, 'a name of 54 letters wraps').toBeLessThan(80)
  const grace = await find('Grace Hopper')
  const source = grace.getByRole('link', { name: /Twitter/ })
  await expect(source).toHaveAttribute('href', 'https://x.com/grace')
  await expect(source).toHaveAttribute('rel', 'noopener noreferrer')
  const notes = grace.getByRole('cell').filter({ hasText: 'First line' }).locator('[dir=auto]')
  expect((await notes.boundingBox())!.width).toBeLessThanOrEqual(200)
  await grace.getByRole('button', { name: 'Read all' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Grace Hopper' })
  await expect(dialog).toContainText('The end.')
  await expectAccessible(page, 'the dialog of a tip')
  await page.keyboard.press('Escape')
  await expect(grace.getByRole('button', { name: 'Read all' })).toBeFocused()
  await expect(tab('To review (55)')).toBeVisible() // opening a tip does not mark it

  // A tip is marked at once and undone; if saving fails, it is back in the list to review.
  const columns = () =>
    page.getByRole('columnheader').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x))
  const before = await columns()
  const isSaved = async () => {
    const tips = await ada.client.tips.tipList({ query: { is_reviewed: false } })
    return !tips.some(({ name }) => name === 'Grace Hopper')
  }
  await grace.getByRole('button', { name: 'Mark reviewed' }).press('Enter')
  await expect(grace.getByRole('button', { name: 'Undo' })).toBeFocused()
  expect(await columns(), 'no column moves').toEqual(before)
  expect((await grace.boundingBox())?.height).toBe(44)
  await expect(tab('To review (54)')).toBeVisible()
  await expect.poll(isSaved).toBe(true)
  await grace.getByRole('button', { name: 'Undo' }).click()
  await expect(grace.getByRole('button', { name: 'Mark reviewed' })).toBeFocused()
  await expect(tab('To review (55)')).toBeVisible()
  await expect.poll(isSaved).toBe(false)
  await page.route('**/v1/connections/tips/*/review', (route) => route.abort())
  await grace.getByRole('button', { name: 'Mark reviewed' }).click()
  const failed = page.getByRole('region', { name: /Notifications/ }).getByRole('alert')
  await expect(failed).toContainText('Grace Hopper is still to review')
  await expect(tab('To review (55)')).toBeVisible()
  await page.unroute('**/v1/connections/tips/*/review')

  // If a tip is marked and unmarked while saving fails, it is still to be reviewed and counts once.
  const held = Promise.withResolvers<void>()
  let cutOff = 0
  await page.route('**/v1/connections/tips/*/review', async (route) => {
    await held.promise
    await route.abort()
    cutOff++
  })
  await grace.getByRole('button', { name: 'Mark reviewed' }).click()
  await grace.getByRole('button', { name: 'Undo' }).click()
  await expect(tab('To review (55)')).toBeVisible()
  held.resolve()
  await expect.poll(() => cutOff).toBe(2)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  await expect(grace.getByRole('button', { name: 'Mark reviewed' })).toBeVisible()
  await expect(tab('To review (55)')).toBeVisible()
  await page.unroute('**/v1/connections/tips/*/review')
  await page.route('**/v1/connections/tips/*/review', (route) => route.abort())
  await grace.getByRole('button', { name: 'Mark reviewed' }).click()
  await failed.waitFor()
  await page.unroute('**/v1/connections/tips/*/review')
  await grace.getByRole('button', { name: 'Mark reviewed' }).click()
  await expect(failed).toHaveCount(0)
  await expect(tab('To review (54)')).toBeVisible()
  await expectAccessibleState(page, '/admin/view-tips')
  const wider = await page
    .getByRole('table')
    .evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth)
  expect(wider, 'the table is no wider than the screen’s other parts').toBeLessThanOrEqual(0)
  await page.reload()
  await expect(rows.first()).toBeVisible()
  await expect(row('Grace Hopper')).toHaveCount(0)
  await tab('All tips').click()
  await expect(page).toHaveURL(/show=all/)
  await page.goto(`${vouch.url}/admin/dashboard`)
  await expect(page.getByText('tips to review')).toBeVisible()
  await page.getByRole('link', { name: 'All tips' }).click()
  await expect(tab('All tips')).toHaveAttribute('aria-selected', 'true')
  await expect(await find('Grace Hopper', 'all')).toContainText('Reviewed')

  await page.route('**/v1/connections/tips*', (route) => route.fulfill({ json: [] }))
  await page.goto(`${vouch.url}/admin/view-tips?show=rubbish`)
  await expect(page.getByRole('heading', { name: 'No tips found.' })).toBeVisible()
  await expectAccessible(page, '/admin/view-tips without tips')
  await page.getByRole('button', { name: 'Show all tips' }).click()
  await expect(page).toHaveURL(/show=all/)
  await page.unroute('**/v1/connections/tips*')
  await page.route('**/v1/connections/tips*', (route) =>
    route.fulfill({ status: 400, json: { error: 'No.', code: 'invalid', request_id: '1' } }),
  )
  await page.reload()
  await expect(page.getByText('Oops! Something went wrong')).toBeVisible()
  await page.unroute('**/v1/connections/tips*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rows.first()).toBeVisible()
})
