import { holdAnswers } from './support/hold-answers.ts'
import { expectAccessibleState } from './support/looks.ts'
import { enter, expect, test } from './support/test.ts'

test('an admin opens people, screens and actions by a few letters', async ({ page, vouch }) => {
  await enter(page, vouch, 'nadia@larkspur.example')
  await page.goto(`${vouch.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Nadia' })).toBeFocused()
  // Text typed while the search is still loading ends up in its field, and no single key acts on the screen.
  await page.route('**/assets/palette-dialog-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  const letters = 'every letter counts '.repeat(3) // typed before it is loaded, while it is drawn, and in its field
  await page.keyboard.type(letters, { delay: 3 })
  const field = page.getByRole('combobox', { name: /^Search people/ })
  const options = page.getByRole('dialog').getByRole('option')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(letters)
  await field.fill('')
  await expect(options.first()).toBeVisible()
  await expectAccessibleState(page, 'the search for everything')

  await field.fill('comp net')
  await expect(options).toHaveText(['Company Network'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Company Network' })).toBeFocused()

  const name = (await page
    .locator('tbody tr:has([data-row-link])')
    .first()
    .getByRole('link')
    .first()
    .textContent())!
  await page.keyboard.press('Control+k')
  await field.fill(name)
  await expect(page.getByRole('group', { name: 'People' }).getByRole('option').first()).toContainText(name)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/all-connections\?person=/)
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/admin\/all-connections$/)

  // The person opens over the list on the screen; choosing someone else there replaces them.
  await page.goto(`${vouch.url}/admin/candidates?stage=new`)
  const names = page.locator('tbody th a[href*="person="]')
  await expect(names.nth(1)).toBeVisible()
  const [first, second] = await names.allTextContents()
  await page.keyboard.press('Control+k')
  await field.fill(first!)
  await page.getByRole('option', { name: first! }).click()
  await expect(page).toHaveURL(/\/admin\/candidates\?stage=new&person=/)
  await expect(page.getByRole('dialog', { name: first! })).toContainText(/1 of \d+/)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByRole('region', { name: 'In the panel' }).locator('dt')).toHaveText([
    'Previous person',
    'Next person',
    'Add to the favorites or remove',
    'Move to another stage',
    'Do what is next',
    'Open the profile',
  ])
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await field.fill(second!)
  await page.getByRole('option', { name: second! }).click()
  await expect(page.getByRole('dialog', { name: second! })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/candidates\?stage=new$/)
  await expect(page.locator('dialog[open]')).toHaveCount(0)

  // The beginnings of words count: 'log' is not in 'Technology'.
  const search = async (text: string) => {
    await page.keyboard.press('Control+k')
    await field.fill(text)
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ found$/)
  }
  const choose = (group: string, name: string) =>
    page.getByRole('group', { name: group }).getByRole('option', { name }).first().click()
  await search('log')
  await expect(options.filter({ hasText: 'Log out' })).toHaveCount(1)
  for (const option of await options.allTextContents()) expect(option).toMatch(/(^|[^a-z])log/i)
  await page.keyboard.press('Escape')
  await search('email settings')
  await expect(options).toHaveText(['Email settings'])
  await page.keyboard.press('Escape')
  await search('export')
  await expect(options).toHaveText(['Export all people as CSV', 'Export job recommendations as CSV'])
  await page.keyboard.press('Escape')
  await search('dark')
  await choose('Actions', 'Dark theme')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await search('archived')
  await choose('Screens', 'Archived Candidates')
  await expect(page).toHaveURL(/\/admin\/candidates\?stage=archived$/)
  await search('theo')
  await choose('Colleagues', 'Theo Lindqvist')
  await expect(page).toHaveURL(/\/admin\/employees\?employee=/)
  await expect(page.getByRole('row').filter({ hasText: 'Theo Lindqvist' }).locator(':focus')).toBeVisible()
  await page.goto(`${vouch.url}/admin/employers`)
  const employer = (await page.locator('tbody th a').first().textContent())!
  await search(employer)
  await choose('Employers', employer)
  await expect(page).toHaveURL(/\/admin\/all-connections\?employer=/)
  await expect(page.getByText('your team knows').first().locator('..')).toContainText(employer)
  await page.goto(`${vouch.url}/job-review`)
  const job = (await page.locator('article h2').first().textContent())!
  await search(job)
  await choose('Jobs', job)
  await expect(page).toHaveURL(/\/job-review\?open=/)
  await expect(page.getByRole('button', { name: job, exact: true }).first()).toHaveAttribute(
    'aria-expanded',
    'true',
  )

  // Each action leads to its form.
  for (const [action, label] of [
    ['Add a job', /^Job title/i],
    ['Invite a colleague', 'Email'],
  ] as const) {
    await page.keyboard.press('Control+k')
    await field.fill(action)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: label })).toBeFocused()
  }

  await page.keyboard.press('Control+k')
  await field.fill('no such thing')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('No matches')
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
})

test('people from an earlier search are listed only while they match the typed text', async ({
  page,
  vouch,
}) => {
  await enter(page, vouch, 'nadia@larkspur.example')
  await page.goto(`${vouch.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Nadia' })).toBeFocused()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /^Search people/ })
  const people = page.getByRole('group', { name: 'People' }).getByRole('option')
  await field.fill('a')
  await expect(people.first()).toBeVisible()
  const name = (await people.first().locator('span').first().textContent())!
  const answers = await holdAnswers(page, '**/v1/connections/search?*')
  await field.fill(name)
  await answers.wait(1)
  await expect(people.filter({ hasText: name })).toBeVisible()
  await field.fill('activity')
  await expect(people).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/activity$/)
  answers.release()
})

test('an employee finds their own connections, on a phone through the button', async ({ page, vouch }) => {
  await page.setViewportSize({ width: 375, height: 760 })
  await enter(page, vouch, 'theo@larkspur.example')
  await page.goto(`${vouch.url}/find-candidates?category=SALES`)
  const row = page.locator('[aria-current="true"]')
  const name = (await row.getByRole('heading').or(row.locator('[dir="auto"]')).first().textContent())!.trim()
  await page.getByRole('button', { name: 'Search everything' }).click()
  await page.getByRole('combobox', { name: /^Search people/ }).fill(name)
  await page.getByRole('option', { name }).first().click()
  await expect(page).toHaveURL(/\/candidate\//)
  await expect(page.getByText(name).first()).toBeVisible()
})

test('Ctrl+K acts on the person in the triage, and on the one in the open panel', async ({ page, vouch }) => {
  await enter(page, vouch, 'nadia@larkspur.example')
  const acts = page.getByRole('group', { name: 'This person' })
  await page.goto(`${vouch.url}/admin/new-recommendations`)
  await expect(page.getByRole('button', { name: 'Not Interested' })).toBeEnabled()
  await page.keyboard.press('Control+k')
  await expect(acts.getByRole('option')).toHaveText([/^Later/, /^Not Interested/, /^Add to Favorites/])
  const card = page.locator('#recommendation-card-name, article h2').first()
  const before = await card.textContent()
  await page.keyboard.type('later')
  await page.keyboard.press('Enter')
  await expect(card).not.toHaveText(before!)

  await page.goto(`${vouch.url}/admin/reach-out`)
  await page.locator('tbody [data-row-link]').first().click()
  const panel = page.locator('dialog[data-kind="panel"][open]')
  await expect(panel.getByRole('button', { name: 'Go ahead' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(acts.getByRole('option', { name: /^Go ahead/ })).toBeVisible()
  await page.keyboard.type('look at again')
  await page.keyboard.press('Enter')
  await expect(panel.getByLabel('Day')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('copy the link')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Copied$|did not copy/).first()).toBeVisible()
})
