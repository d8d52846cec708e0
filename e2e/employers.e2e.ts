import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessibleState } from './support/looks.ts'
import { carrySession } from './support/reviewer.ts'
import { test } from './support/reviewing.ts'
import { expect } from './support/test.ts'
import { choose, exportAs } from './support/choice.ts'

const person = (first_name: string, job_title: string, company: string, connected_on: string) => ({
  first_name,
  last_name: 'Moor',
  job_title,
  company,
  connected_on,
  linkedin_url: `https://www.linkedin.com/in/${first_name.toLowerCase()}-moor`,
  email: '',
})
const PEOPLE = [
  person('Abe', 'Head of Sales', 'Wolf Tools GmbH', '2014-03-01'),
  person('Bea', 'Software Engineer', 'Wolf Tools', '2016-03-01'),
  person('Cid', 'Senior Software Engineer', 'Wolf Tools', '2024-03-01'),
  person('Dee', 'Designer', 'Fox Foods', '2020-03-01'),
  person('Eve', 'Designer', 'Self-employed', '2020-03-01'),
]

test.use({ file: { people: PEOPLE }, role: 'employee' })
test.beforeEach(() => test.setTimeout(120_000))

const rowsOf = (page: Page, name: string) =>
  page.getByRole('table', { name }).locator('tbody').getByRole('row')

test('an employee sees where they know people, and reviews the people at one employer', async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Where You Know People' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Where You Know People' })).toBeFocused()
  const rows = rowsOf(page, 'Where You Know People')
  await expect(rows).toHaveText([
    /Wolf Tools.*Software Engineer 2, Sales 1.*3.*0.*3/,
    /Fox Foods.*Designer 1/,
  ])
  await expectAccessibleState(page, 'where you know people')
  await choose(page.getByRole('combobox', { name: 'Sort by' }), 'Name (A-Z)')
  await expect(page).toHaveURL(/\/employers\?sort=name$/)
  await expect(rows).toHaveText([/Fox Foods/, /Wolf Tools/])
  await page.getByRole('searchbox').fill('wolf tools ltd')
  await expect(rows).toHaveText([/Wolf Tools/])
  await page.reload()
  await expect(rows).toHaveText([/Wolf Tools/])
  await page.getByRole('searchbox').fill('elk')
  await expect(page.getByRole('heading', { name: 'No results found.' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('link', { name: 'Wolf Tools' }).click()

  await expect(page).toHaveURL(/\/find-candidates\?category=ALL&employer=wolf(\+|%20)tools$/)
  const people = page.getByRole('list', { name: 'Connections' }).getByRole('listitem')
  await expect(people).toHaveText([/Abe Moor/, /Bea Moor/, /Cid Moor/])
  await expectAccessibleState(page, 'the review of one employer')
  await page.keyboard.press('l')
  await page.keyboard.press('u')
  await page.keyboard.press('h')
  await expect(people.nth(1)).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Remove the filter: At Wolf Tools' }).click()
  await expect(page).toHaveURL(/\/find-candidates\?category=ALL$/)
  await expect(people).toHaveCount(5)
})

test('an admin sees where the team knows people, and filters by one employer', async ({
  page,
  vouch,
  admin,
}) => {
  await admin.client.auth.updateMe({ body: { first_name: 'Ada' } })
  await carrySession(page, vouch, admin)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Company Network' }).click()
  await page.getByRole('tab', { name: 'Where We Know People' }).click()
  await expect(page).toHaveURL(/\/admin\/employers$/)
  const rows = rowsOf(page, 'Where We Know People')
  await expect(rows).toHaveText([/Wolf Tools.*Software Engineer 2, Sales 1.*3.*Erin.*0/i, /Fox Foods/])
  await expectAccessibleState(page, 'where we know people')
  await rows.first().click()

  await expect(page).toHaveURL(/\/admin\/all-connections\?employer=wolf(\+|%20)tools$/)
  await expect(page.getByText('Your team knows 3 people at Wolf Tools.')).toBeVisible()
  const network = rowsOf(page, 'Company network')
  await expect(network).toHaveText([/Abe Moor/, /Bea Moor/, /Cid Moor/])
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  await choose(page.getByRole('combobox', { name: 'Connected' }), 'Connected before 2020')
  await expect(network).toHaveText([/Abe Moor/, /Bea Moor/])
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: 'Seniority' }).click()
  await page.getByRole('checkbox', { name: /^Lead/ }).check()
  await expect(page).toHaveURL(/employer=wolf(\+|%20)tools&before=2020&seniority=LEAD$/)
  for (let open = 0; open < 3; open++) await page.keyboard.press('Escape')
  await expect(network).toHaveText([/Abe Moor/])
  await expectAccessibleState(page, 'the people of one employer')
  await page.reload()
  await expect(network).toHaveText([/Abe Moor/])
  const exported = page.waitForEvent('download')
  await exportAs(page, 'Export this one as CSV')
  const csv = await readFile(await (await exported).path(), 'utf8')
  expect(csv).toMatch(
    /^\ufeffName,Job Title,Company,Job Category,Seniority,.*\r\nAbe Moor,Head of Sales,Wolf Tools GmbH,Sales,Lead,/,
  )
  await page.getByRole('link', { name: 'Show everyone' }).click()
  await expect(page).toHaveURL(/\/admin\/all-connections\?seniority=LEAD$/)
  await page.goto('/admin/dashboard?tab=recommendations')
  await expect(page.getByText('No one has been recommended yet')).toBeVisible()
})
