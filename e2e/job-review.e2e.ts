import type { Page } from '@playwright/test'
import type { Job } from '../contract/jobs.ts'
import {
  expectAccessibleInEveryLook,
  expectAccessibleState,
  expectRoomForNames,
  PHONE,
} from './support/looks.ts'
import { numbered } from './support/reviewer.ts'
import { reviewOn, test } from './support/reviewing.ts'
import { expect } from './support/test.ts'

const PEOPLE = [
  ...numbered(110, 'Software Engineer'),
  ...numbered(6, 'Product Designer', 110),
  ...numbered(1, '', 116).map((person) => ({ ...person, company: '' })),
]
test.use({ role: 'employee', file: { people: PEOPLE } })

const onJob = (page: Page, { id }: Job) => reviewOn(page, `/job/${id}`, 'career_type=SOFTWARE_ENGINEER')
const chips = (page: Page) => page.getByRole('group', { name: 'Categories' }).getByRole('button')
const chip = (page: Page, name: string) => chips(page).filter({ hasText: name })

test('an employee reviews for one job by keys; a reload keeps the decisions, and undo reverts them', async ({
  page,
  jobs,
}) => {
  const { current, row, progress, open, press, hold } = onJob(page, jobs[0]!)
  await open()
  await expect(page).toHaveTitle(/^Backend Engineer/)
  await expect(page.getByRole('heading', { level: 1, name: 'Backend Engineer' })).toBeFocused()
  const title = page.getByRole('heading', { level: 1, name: 'Backend Engineer' })
  const line = title.locator('xpath=ancestor::section/parent::div')
  await expect(line).toContainText('Software Engineer')
  await expect(chips(page), 'the job and the categories are one line').toHaveCount(0)
  await page.getByRole('button', { name: 'Show job' }).click()
  await expect(chips(page)).toHaveCount(11)
  await expect(page.getByText('Berlin')).toBeVisible()
  await expect(page.getByText('And you are on call for them.')).toBeHidden()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByText('And you are on call for them.')).toBeVisible()
  await expect(row('Person000').getByRole('link')).toHaveAttribute(
    'href',
    'https://www.linkedin.com/in/person-000',
  )
  for (const name of ['Pass', 'Recommend'])
    await expect(row('Person').getByRole('button', { name, exact: true })).toHaveCount(50)
  await page.getByRole('heading', { level: 1 }).focus()

  await press('l')
  await expect(page.locator('output')).toHaveText('Recommended: Person000 Sample. Next: Person001 Sample.')

  await expect(title).toBeFocused()
  await page.getByRole('button', { name: 'Hide job' }).click()
  await expect(chips(page)).toHaveCount(0)
  await press('hs')
  await expect(current).toHaveCount(1)
  await expect(current).toContainText('Person002')
  await expect(page.getByText('Yes: 1')).toBeVisible()
  await expect(page.getByText('Pass: 1')).toBeVisible()
  const pass = row('Person005').getByRole('button', { name: 'Pass', exact: true })
  await expect(pass).toHaveAccessibleDescription('Person005 Sample')
  await pass.click()
  await expect(pass).toHaveAttribute('aria-pressed', 'true')
  await row('Person005').getByRole('button', { name: 'Recommend', exact: true }).click()
  await expect(pass).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('Yes: 2')).toBeVisible()
  await press('uu')
  await expect(progress).toHaveText('Progress: 2/110')

  await press('h'.repeat(38))
  await press('l'.repeat(20), 50)
  await expect(progress).toHaveText('Progress: 60/110')
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '60')
  await expect(page).toHaveURL(/page=2/)
  await expect(current).toContainText('Person060')
  await hold('h')
  await expect(progress).toHaveText('Progress: 61/110')

  await page.reload()
  await expect(progress).toHaveText('Progress: 61/110')
  await expect(current).toContainText('Person061')
  await page.keyboard.press('Control+z')
  await press('u'.repeat(11))
  await expect(progress).toHaveText('Progress: 49/110')
  await expect(page).toHaveURL(/page=1/)
  await expect(current).toContainText('Person049')
  await page.getByRole('button', { name: 'Page 3' }).click()
  await expect(current).toContainText('Person100')
})

test('chips, search and page are in the address; a change of category keeps the draft', async ({
  page,
  jobs,
}) => {
  const { current, row, progress, search, open, press } = onJob(page, jobs[0]!)
  const found = page.getByText(/connections? found$/)
  await open()
  await page.getByRole('button', { name: 'Show job' }).click()
  await expect(chips(page)).toHaveText([
    /^Software Engineer/,
    /^Product Manager/,
    /^Designer/,
    /^Founder/,
    /^Sales/,
    /^Marketing/,
    /^Operations/,
    /^Unemployed/,
    /^Data Science/,
    /^Talent Team/,
    /^All Categories/,
  ])
  await expect(page.getByRole('button', { pressed: true })).toHaveAccessibleName('Software Engineer')
  await expect(chip(page, 'Designer')).toHaveAccessibleDescription('6')
  await expect(search).toHaveAttribute('placeholder', 'Search by name, company, or job title')
  await press('lhl')

  await chip(page, 'Designer').click()
  await expect(page).toHaveURL(/career_type=SOFTWARE_ENGINEER,DESIGNER/)
  await expect(chip(page, 'Designer')).toBeFocused()
  await expect(progress, 'a second category keeps what was decided').toHaveText('Progress: 3/116')
  await expect(row('Person003')).toHaveAttribute('aria-current')
  await chip(page, 'Software Engineer').click()
  await expect(page).toHaveURL(/career_type=DESIGNER$/)
  await expect(progress, 'of what is shown').toHaveText('Progress: 0/6')
  await expect(page.getByText('Yes: 2')).toBeVisible()
  await expect(current, 'keys wait for the list of the category').toContainText('Person110')
  await press('h'.repeat(6))
  await expect(progress).toHaveText('Progress: 6/6')
  await expect(page.getByText('All 6 decided', { exact: true })).toBeVisible()
  await page.goto('/review')
  await expect(page.getByText('9 decisions for Backend Engineer are not submitted yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page, 'to where one was').toHaveURL(/career_type=DESIGNER$/)
  await expect(progress, 'keys wait for the list').toHaveText('Progress: 6/6')
  await press('u'.repeat(6))
  await expect(progress).toHaveText('Progress: 0/6')
  await open()
  await expect(progress).toHaveText('Progress: 3/110')
  await expect(current).toContainText('Person003')

  // A draft belongs to its job: another job's draft clears nothing.
  await onJob(page, jobs[1]!).open('career_type=DESIGNER')
  await press('h')
  await expect(progress).toHaveText('Progress: 1/6')
  await open()
  await expect(progress).toHaveText('Progress: 3/110')

  await search.fill('person10')
  await expect(page).toHaveURL(/search=person10/)
  await expect(found).toHaveText('10 connections found')
  await page.reload()
  await expect(search).toHaveValue('person10')
  await expect(row('Person')).toHaveCount(10)
  await search.fill('nobody at all')
  await expect(page.getByRole('heading', { name: 'No connections match your search criteria' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(found).toHaveText('110 connections found')

  await open('career_type=nonsense&page=-4')
  await page.getByRole('button', { name: 'Show job' }).click()
  await expect(chips(page).and(page.getByRole('button', { pressed: true }))).toHaveAccessibleName(
    'All Categories',
  )
  await expect(progress).toHaveText('Progress: 3/117')
  await search.fill('person116')
  await expect(row('Person116')).toContainText('Unknown')
  await page.goto(`/job/${jobs[0]!.id}?career_type=FOUNDER`)
  await page.getByRole('button', { name: 'Show All Categories' }).click()
  await expect(page).toHaveURL(/\/job\/[^?]+$/)
  await expect(progress).toHaveText('Progress: 3/117')
})

test('Finish sends the job’s decisions once, keeps them if that fails, and decides nothing in general', async ({
  page,
  context,
  erin,
  admin,
  jobs,
}) => {
  test.setTimeout(180_000)
  const [job, , brand] = jobs
  const { progress, current, open, press } = onJob(page, job!)
  const sent: { decisions: object[] }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/bulk-decision')) sent.push(request.postDataJSON())
  })
  const finish = page.getByRole('button', { name: 'Finish' })
  await open()
  await finish.click()
  await expect(page.getByText('No recommendations', { exact: true })).toBeVisible()
  expect(sent).toEqual([])

  await press('lh')
  await context.setOffline(true)
  await finish.click()
  await expect(page.locator('footer').getByRole('alert')).toContainText('The server could not be reached.')
  await context.setOffline(false)
  sent.length = 0
  await page.route('**/bulk-decision', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Retry' }).dblclick()
  await expect(page.getByText('Congrats, your recommendations have been submitted!')).toBeVisible()
  await expect(page).toHaveURL(/\/candidate-details/)
  await expect(page.getByText('Candidate 1 of 1')).toBeVisible()
  const { connections } = await erin.client.connections.reviewList({ query: { search: 'person001' } })
  expect(sent).toEqual([
    {
      decisions: [
        {
          connection_id: expect.any(String),
          general_decision: 'recommend',
          job_decision: 'YES',
          job_ids: [job!.id],
        },
        {
          connection_id: connections[0]!.id, // a person passed on for the job is still undecided in general
          general_decision: 'dont_recommend',
          job_decision: 'NO',
          job_ids: [job!.id],
        },
      ],
    },
  ])
  await open()
  await expect(progress).toHaveText('Progress: 0/108')
  await expect(current).toContainText('Person002')

  await press('h')
  await finish.click()
  await expect(page.getByText('Decisions saved')).toBeVisible()
  await expect(page).toHaveURL(/\/review$/)

  // Who was recommended before a job was closed still is, without the job.
  await onJob(page, brand!).open()
  await press('l')
  await admin.client.jobs.updateJob({ params: { id: brand!.id }, body: { is_open: false } })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'This job cannot be reviewed' })).toBeFocused()
  await expect(page.getByText('1 decision that you made before is not submitted yet.')).toBeVisible()
  await expectAccessibleState(page, 'a job that was closed')
  await finish.click()
  await expect(
    page.getByText('A job was closed or deleted. Your other decisions are not affected.'),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/candidate-details/)
})

test('the review for one job is accessible in every state, and has its buttons within reach on a phone', async ({
  page,
  admin,
  jobs,
}) => {
  test.setTimeout(180_000)
  const [job, closed] = jobs
  const { current, progress, open, press } = onJob(page, job!)
  await open()
  await press('lh')
  await expectAccessibleInEveryLook(page, 'a review for one job')
  await expectRoomForNames(page)

  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'light' })
  await open()
  await page.getByRole('button', { name: 'Show job' }).click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await expect(chip(page, 'Software Engineer')).toBeInViewport()
  const thumb = page.getByRole('group', { name: /^Decide on/ })
  await expect(thumb.getByRole('button')).toHaveText(['Undo', 'Pass', 'Recommend'])
  await thumb.getByRole('button', { name: 'Recommend' }).click()
  await thumb.getByRole('button', { name: 'Pass' }).click()
  await expect(progress).toHaveText('Progress: 4/110')
  await thumb.getByRole('button', { name: 'Undo' }).click()
  await expect(current).toContainText('Person003')
  await expect(current).toBeInViewport()

  await admin.client.jobs.updateJob({ params: { id: closed!.id }, body: { is_open: false } })
  for (const id of ['0b1b8dc5-0d3c-4b11-8f4b-33c6be2a8d00', 'made-up?career_type=SALES', closed!.id]) {
    await page.goto(`/job/${id}`)
    await expect(page.getByRole('heading', { name: 'This job cannot be reviewed' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Choose another job' }).click()
  await expect(page).toHaveURL(/\/review\?tab=jobs/)

  await page.route('**/v1/connections/review?*', (route) =>
    route.fulfill({ status: 409, json: { error: 'No.', code: 'no', request_id: '1' } }),
  )
  await page.goto(`/job/${job!.id}`)
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectAccessibleState(page, 'a review list that does not load')
  await page.unroute('**/v1/connections/review?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(progress).toHaveText('Progress: 3/117')

  const held = Promise.withResolvers<void>()
  await page.route('**/v1/connections/review?*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('status', { name: 'Loading connections' })).toHaveAttribute('aria-busy', 'true')
  await expect(progress).toHaveText('Progress: …')
  await expect(page.getByRole('button', { name: 'Finish' })).toHaveAttribute('aria-disabled', 'true')
  held.resolve()
  await expect(progress).toHaveText('Progress: 3/117')
})
