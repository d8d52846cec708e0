import { numbered } from './support/reviewer.ts'
import { test } from './support/reviewing.ts'
import { expect, expectAccessible } from './support/test.ts'

const PEOPLE = [
  ...numbered(3, 'Software Engineer'),
  ...numbered(2, 'Account Executive', 3),
  ...numbered(1, 'Product Designer', 5),
]
test.use({ file: { people: PEOPLE } })

const JOBS = [
  {
    id: crypto.randomUUID(),
    job_title: 'Backend Engineer',
    location: 'Berlin',
    career_type: 'SOFTWARE_ENGINEER',
  },
  { id: crypto.randomUUID(), job_title: 'Account Manager', location: '', career_type: 'SALES' },
  { id: crypto.randomUUID(), job_title: 'Brand Designer', location: 'Remote', career_type: 'DESIGNER' },
] as const

test('the hub leads to a category, and the chooser to both of its steps', async ({ page }) => {
  await page.goto('/review')
  await expect(page.getByRole('tab', { name: 'General Referrals (6)' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByRole('tabpanel').getByRole('link')).toHaveText([
    'All Categories6',
    'Software Engineer3',
    'Designer1',
    'Sales2',
  ])
  await page.getByRole('link', { name: /^Sales/ }).click()
  await expect(page).toHaveURL(/\/find-candidates\?category=SALES/)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/review$/)
  await page.getByRole('tab', { name: 'Job-Specific Referrals (0)' }).click()
  await expect(page.getByRole('heading', { name: 'No jobs need to be reviewed' })).toBeVisible()

  await page.goto('/review-options')
  await expect(page.getByText('6 connections to review')).toBeVisible()
  await page.getByRole('link', { name: 'Review unreviewed candidates' }).click()
  await expect(page).toHaveURL(/\/review$/)
  await page.goBack()
  await page.getByRole('link', { name: 'Add notes about recommended candidates' }).click()
  await expect(page).toHaveURL(/\/candidate-details/)
})

test('one or two jobs are chosen for review; a third says why it cannot be', async ({ page }) => {
  await page.route('**/v1/connections/review-categories*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), jobs: JOBS } })
  })
  const [backend, account, brand] = JOBS.map(({ job_title }) =>
    page.getByRole('checkbox', { name: job_title }),
  )
  const [first, second] = JOBS
  await page.goto('/review')
  await page.getByRole('tab', { name: 'Job-Specific Referrals (3)' }).click()
  await expect(page).toHaveURL(/tab=jobs/)
  const action = page.getByRole('button', { name: /^Review/ })
  await expect(action).toHaveCount(0)
  await page.getByText('Berlin').click()
  await expect(backend!).toBeChecked()
  await expect(action).toHaveText('Review')
  await account!.check()
  await expect(action).toHaveText('Review in Bulk')

  await expect(brand!).toHaveAttribute('aria-disabled', 'true')
  await page.getByText('Brand Designer').click({ force: true })
  await expect(brand!).not.toBeChecked()
  await account!.focus()
  await page.keyboard.press('Tab')
  await expect(brand!).toBeFocused()
  await expect(page.getByRole('tooltip', { name: 'Max 2 jobs for bulk review' })).toBeVisible()
  await expectAccessible(page, 'the jobs with a blocked one')
  await page.keyboard.press('Space')
  await expect(brand!).not.toBeChecked()

  await action.click()
  await expect(page).toHaveURL(
    `/job-matching?jobs=${first.id},${second.id}&career_type=SOFTWARE_ENGINEER,SALES`,
  )
  await page.goto('/review?tab=jobs')
  await backend!.check()
  await action.click()
  await expect(page).toHaveURL(`/job/${first.id}?career_type=SOFTWARE_ENGINEER`)
})
