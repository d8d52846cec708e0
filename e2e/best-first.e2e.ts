import { expectAccessibleState, LARGE, PHONE } from './support/looks.ts'
import { numbered } from './support/reviewer.ts'
import { reviewOn, test } from './support/reviewing.ts'
import { expect } from './support/test.ts'

const PEOPLE = [...numbered(110, 'Software Engineer'), ...numbered(7, 'Product Designer', 110)]
test.use({ role: 'employee', file: { people: PEOPLE } })

test('a job review lists the best people first and says why; a key and the address change to the order by name', async ({
  page,
  admin,
  jobs,
}) => {
  const brand = jobs[2]!
  const { current, row, progress, open, press } = reviewOn(page, `/job/${brand.id}`, '')
  const order = page.getByRole('combobox', { name: 'Order' })
  const heights = () =>
    row('Person').evaluateAll((rows) => [...new Set(rows.map((one) => one.getBoundingClientRect().height))])

  await page.goto('/find-candidates?category=ALL')
  await expect(current).toContainText('Person000')
  await expect(row('Person'), 'no reasons in general').not.toContainText(['in the title'])
  await page.getByRole('button', { name: 'Best first for…' }).click()
  await page.getByRole('menuitem', { name: 'Brand Designer' }).click()
  await expect(page).toHaveURL(new RegExp(`/job/${brand.id}$`))
  await expect(current).toContainText('Person110')
  await expect(current).toContainText('Designer in the title')
  await expect(order).toHaveText('Best first')
  expect(await heights()).toEqual([64])

  await press('h')
  await admin.client.jobs.updateJob({ params: { id: brand.id }, body: { job_title: 'Software Engineer' } })
  await page.reload()
  await expect(progress).toHaveText('Progress: 1/117')
  await expect(row('Person').first(), 'an edited job moves no one').toContainText('Person110')
  await press('u')

  await press('a')
  await expect(page).toHaveURL(/\?sort=name/)
  await expect(order).toHaveText('By name')
  await expect(row('Person').first()).toContainText('Person000')
  await expect(row('Person000')).not.toContainText('in the title')
  await page.reload()
  await expect(row('Person').first()).toContainText('Person000')
  await press('a')
  await expect(page).not.toHaveURL(/sort=/)
  await expect(row('Person').first()).toContainText('Person110')

  await page.setViewportSize(PHONE)
  await open()
  await expect(row('Person110')).toContainText('Designer in the title')
  const job = row('Person110').getByText('Product Designer at Northwind Tools') // in two lines if need be
  expect(await job.evaluate((one) => one.clientHeight >= one.scrollHeight)).toBe(true)
  expect(Math.max(...(await heights())), 'with whole reasons').toBeLessThanOrEqual(96)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})

test('the dashboard names the three people you know best for an open job', async ({ page, jobs }) => {
  const brand = jobs[2]!
  await page.setViewportSize(LARGE)
  await page.goto('/dashboard')
  const suggestions = page.getByRole('region', { name: 'Who do you know?' })
  await expect(suggestions.getByRole('link', { name: brand.job_title })).toHaveAttribute(
    'href',
    new RegExp(`/job/${brand.id}`),
  )
  const people = suggestions.getByRole('list', { name: `People you know for ${brand.job_title}` })
  await expect(people.getByRole('listitem')).toHaveText([/^Person110/, /^Person111/, /^Person112/])
  const [actions, menu] = await Promise.all([
    page.getByRole('link', { name: 'Upload New Candidates to Recommend' }).boundingBox(),
    suggestions.boundingBox(),
  ])
  expect(menu!.x, 'at the right of the actions').toBeGreaterThan(actions!.x + actions!.width)
  await expectAccessibleState(page, 'the dashboard with jobs')
  await people.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/candidate\/[^/]+\?redirect_url=(\/|%2F)dashboard$/)
})
