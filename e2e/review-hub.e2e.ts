// Also for connections
import { numbered, reviewListIds } from './support/reviewer.ts'
import { test } from './support/reviewing.ts'
import { enter, expect, expectAccessible, test as onSample } from './support/test.ts'

const PHONE = { viewport: { width: 375, height: 760 }, isMobile: true, hasTouch: true }
const PEOPLE = [
  ...numbered(3, 'Software Engineer'),
  ...numbered(2, 'Account Executive', 3),
  ...numbered(1, 'Product Designer', 5),
]
test.use({ file: { people: PEOPLE } })

test('the hub leads to a category, and the review options to both steps', async ({ page }) => {
  await page.goto('/review')
  await expect(page.getByRole('tab', { name: 'General Referrals (6)' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByRole('tabpanel').getByRole('link')).toHaveText([
    'All Categories6 left',
    'Software Engineer3 left',
    'Designer1 left',
    'Sales2 left',
  ])
  await page.getByRole('link', { name: /^Sales/ }).click()
  await expect(page).toHaveURL(/\/find-candidates\?category=SALES/)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/review$/)
  await page.getByRole('link', { name: /^Sales/ }).click()
  await page.getByRole('link', { name: 'Back to Categories' }).click()
  await expect(page).toHaveURL(/\/review$/)
  await page.getByRole('tab', { name: 'Job-Specific Referrals (0)' }).click()
  await expect(page.getByRole('heading', { name: 'No jobs need to be reviewed' })).toBeVisible()

  await page.goto('/review-options')
  await expect(page.getByText('6 connections to review')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    /Select candidates to recommend/,
    /Add notes and outreach preferences/,
  ])
  await page.getByRole('link', { name: 'Review unreviewed candidates' }).click()
  await expect(page).toHaveURL(/\/review$/)
  await page.goBack()
  await page.getByRole('link', { name: 'Add notes about recommended candidates' }).click()
  await expect(page).toHaveURL(/\/candidate-details/)

  await page.route('**/v1/users/dashboard*', (route) =>
    route.fulfill({ status: 409, json: { error: 'No.', code: 'no', request_id: '1' } }),
  )
  await page.goto('/review-options')
  const failed = page.getByRole('main').getByRole('alert')
  await expect(failed).toContainText('Oops! Something went wrong')
  await expectAccessible(page, 'a chooser without counts')
  await page.unroute('**/v1/users/dashboard*')
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('6 connections to review')).toBeVisible()
  await expect(failed).toHaveCount(0)
})

test('one or two jobs are chosen for review; a third says why it cannot be', async ({ page, erin, jobs }) => {
  const [backend, account, brand] = jobs.map(({ job_title }) =>
    page.getByRole('checkbox', { name: job_title }),
  )
  const [first, second, third] = jobs.map(({ id }) => id)
  await page.goto('/review')
  await page.getByRole('tab', { name: 'Job-Specific Referrals (3)' }).click()
  await expect(page).toHaveURL(/tab=jobs/)
  const action = page.getByRole('button', { name: /^Review/ })
  await expect(page.getByRole('checkbox')).toHaveCount(3)
  await expect(action).toHaveCount(0)
  await page.getByText('Berlin').click()
  await expect(backend!).toBeChecked()
  await expect(action).toHaveText('Review')
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(action).toBeInViewport({ ratio: 1 }) // below more jobs than fit on a screen
  await account!.focus()
  await page.keyboard.press('Tab')
  await expect(backend!).toBeFocused()
  const [bar, box] = await Promise.all([page.locator('footer').boundingBox(), backend!.boundingBox()])
  expect(box!.y + box!.height, 'the bar covers what has the focus').toBeLessThan(bar!.y)
  await page.setViewportSize({ width: 1280, height: 800 })
  await account!.check()
  await expect(action).toHaveText('Review in Bulk')

  await expect(brand!).toHaveAttribute('aria-disabled', 'true')
  await page.getByText('Brand Designer').click({ force: true })
  await expect(brand!).not.toBeChecked()
  await account!.focus() // the newest job comes first
  await page.keyboard.press('Shift+Tab')
  await expect(brand!).toBeFocused()
  await expect(page.getByRole('tooltip', { name: 'Max 2 jobs for bulk review' })).toBeVisible()
  await expectAccessible(page, 'the jobs with a blocked one')
  await page.keyboard.press('Space')
  await expect(brand!).not.toBeChecked()

  await action.click()
  await expect(page).toHaveURL(`/job-matching?jobs=${first},${second}&career_type=SOFTWARE_ENGINEER,SALES`)
  await expect(page.getByRole('heading', { name: 'Bulk Job Recommendations', level: 1 })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Account Manager' })).toHaveCount(5)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/review$/)
  await page.goto('/review?tab=jobs')
  await backend!.check()
  await action.click()
  await expect(page).toHaveURL(`/job/${first}?career_type=SOFTWARE_ENGINEER`)
  await expect(page.getByRole('heading', { name: 'Backend Engineer', level: 1 })).toBeFocused()
  await expect(page.locator('li[aria-current="true"]')).toBeVisible() // before that, keys apply to no one
  await page.keyboard.press('h')
  await page.getByRole('link', { name: 'Back to Categories' }).click()
  await expect(page).toHaveURL(/\/review$/)
  await expect(page.getByText('1 decision for Backend Engineer is not submitted yet.')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText('1 decision for Backend Engineer is not submitted yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByText('Progress: 1/3')).toBeVisible()

  // A job with no one left to decide on and a closed job are no longer listed.
  const decided = (await reviewListIds(erin, 6)).map((connection_id) => ({
    connection_id,
    job_decision: 'NO' as const,
    job_ids: [second!],
  }))
  await erin.client.recommendations.bulkDecision({ body: { decisions: decided } })
  await erin.client.jobs.updateJob({ params: { id: third! }, body: { is_open: false } })
  await page.goto('/review?tab=jobs')
  await expect(page.getByRole('tab', { name: 'Job-Specific Referrals (1)' })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(1)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a tap shows what hovering shows', async ({ page, erin, jobs }) => {
    await page.goto('/review?tab=jobs')
    for (const { job_title } of jobs) await page.getByText(job_title).tap({ force: true }) // even blocked ones
    await expect(page.getByRole('checkbox', { name: jobs[2]!.job_title })).not.toBeChecked()
    const why = page.getByRole('tooltip', { name: 'Max 2 jobs for bulk review' })
    await expect(why).toBeInViewport({ ratio: 1 })
    await page.getByText(jobs[0]!.job_title).tap()
    await expect(why).toHaveCount(0)

    const [connection_id] = await reviewListIds(erin, 1)
    await erin.client.recommendations.bulkDecision({
      body: { decisions: [{ connection_id: connection_id!, general_decision: 'recommend' }] },
    })
    await page.goto('/candidate-details')
    await page.locator('label', { hasText: 'Have recruiter reach out' }).tap()
    const hint = page.locator('label').getByText('Recruiters can mention that you recommended this candidate')
    expect((await hint.boundingBox())!.height).toBeGreaterThanOrEqual(20)
    await expectAccessible(page, 'the outreach form on a phone')
  })
})

onSample('a row of a review says since when they are connected', async ({ page, vouch }) => {
  await enter(page, vouch, 'theo@larkspur.example')
  await page.goto(`${vouch.url}/find-candidates?category=ALL`)
  const rows = page.getByRole('list', { name: 'Connections' }).getByRole('listitem')
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 760 })
    await expect(
      rows
        .first()
        .getByText(/ · connected 20\d\d$/)
        .locator('visible=true'),
    ).toBeVisible()
    await expect(rows.filter({ hasNotText: 'Moved' }).first()).toHaveCSS('height', '64px')
  }
  // On a phone every job is whole: both of those who moved, and long titles.
  const jobs = rows.locator('p:has-text("Moved: was") > span, p [dir]:not([id])')
  await expect(rows.filter({ hasText: 'Moved: was' }).first()).toBeVisible()
  const cut = await jobs.evaluateAll((all) =>
    all
      .filter((one) => one.clientHeight < one.scrollHeight || one.clientWidth < one.scrollWidth)
      .map((one) => one.textContent),
  )
  expect(cut).toEqual([])
})
