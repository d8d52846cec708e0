import type { Page } from '@playwright/test'
import type { Job } from '../contract/jobs.ts'
import {
  expectAccessibleInEveryLook,
  expectAccessibleState,
  expectRoomForNames,
  LARGE,
  PHONE,
  watchShifts,
} from './support/looks.ts'
import { reviewOn, test } from './support/reviewing.ts'
import { expect } from './support/test.ts'

const onJobs = (page: Page, [first, second]: Job[]) =>
  reviewOn(page, '/job-matching', `jobs=${first!.id},${second!.id}&career_type=SOFTWARE_ENGINEER`)
const pressed = (name: string) => ({ name, exact: true, pressed: true })

test('1 and 2 toggle the jobs of the current row, Enter moves on, h passes, and undo reverts that', async ({
  page,
  jobs,
}) => {
  const { current, row, progress, open, press } = onJobs(page, jobs)
  const button = (person: string, name: string) => row(person).getByRole('button', { name, exact: true })
  await open()
  await expect(page.getByRole('heading', { level: 1, name: 'Bulk Job Recommendations' })).toBeFocused()
  await expect(
    page.getByText('Review your connections and recommend them for multiple job openings'),
  ).toBeVisible()
  await expect(page.getByRole('list', { name: 'Jobs' }).getByRole('listitem')).toHaveText([
    'Backend Engineer1Berlin',
    'Account Manager2Remote',
  ])
  await expect(row('Person000').getByRole('button')).toHaveText([
    /Pass$/,
    /Backend Engineer$/,
    /Account Manager$/,
  ])

  await page.keyboard.press('Enter')
  await expect(current).toContainText('Person000')
  await press('1')
  await expect(page.locator('footer kbd').first().locator('svg')).toBeVisible() // the sign of Enter
  await expect(page.locator('output')).toHaveText('Recommended for Backend Engineer: Person000 Sample.')
  await expect(current).toContainText('Person000')
  await expect(row('Person000').getByRole('button', pressed('Backend Engineer'))).toBeVisible()
  await press('21')
  await expect(button('Person000', 'Backend Engineer')).toHaveAttribute('aria-pressed', 'false')
  await expect(button('Person000', 'Account Manager')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(current).toContainText('Person000')
  await page.keyboard.press('Enter')
  await expect(page.locator('output')).toHaveText('Done: Person000 Sample. Next: Person001 Sample.')
  await expect(current).toContainText('Person001')

  await press('12h')
  await expect(current).toContainText('Person002')
  await expect(row('Person001').getByRole('button', { pressed: true })).toHaveAccessibleName('Pass')
  await button('Person001', 'Account Manager').click() // restarts with an empty list
  await expect(row('Person001').getByRole('button', { pressed: true })).toHaveAccessibleName(
    'Account Manager',
  )
  await expect(current).toContainText('Person002')
  await press('1')
  await button('Person002', 'Account Manager').click()
  await page.keyboard.press('Enter')
  await expect(row('Person002').getByRole('button', { pressed: true })).toHaveCount(2)
  await expect(current).toContainText('Person003')

  // Enter presses the button that has the keyboard focus.
  await button('Person003', 'Backend Engineer').focus()
  await page.keyboard.press('Enter')
  await expect(button('Person003', 'Backend Engineer')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await expect(button('Person003', 'Backend Engineer')).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('heading', { level: 1 }).focus()
  await expect(progress).toHaveText('Progress: 3/112')

  await press('uuu')
  await expect(current).toContainText('Person002')
  await expect(row('Person002').getByRole('button', { pressed: true })).toHaveAccessibleName(
    'Backend Engineer',
  )
  await page.reload()
  await expect(current).toContainText('Person002')
  await page.keyboard.press('Control+z')
  await press('uu')
  await expect(current).toContainText('Person001')
  await expect(row('Person001').getByRole('button', { pressed: true })).toHaveCount(2)
  await press('uuuuu')
  await expect(progress).toHaveText('Progress: 0/112')
  await expect(current).toContainText('Person000')
})

test('20 keys 50 ms apart are 20 decisions, even across pages, and a held key is one', async ({
  page,
  jobs,
}) => {
  const { current, row, progress, open, press, hold } = onJobs(page, jobs)
  await open()
  await press('h'.repeat(40))
  for (let person = 0; person < 10; person++) {
    await press('1', 50)
    await page.keyboard.press('Enter')
    await page.waitForTimeout(50)
  }
  await press('h'.repeat(10), 50)
  await expect(progress).toHaveText('Progress: 60/112')
  await expect(page.getByText('Yes: 10')).toBeVisible()
  await expect(page.getByText('Pass: 50')).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await expect(current).toContainText('Person060')
  await hold('2')
  await expect(row('Person060').getByRole('button', pressed('Account Manager'))).toBeVisible()

  await press('u'.repeat(12))
  await expect(page).toHaveURL(/page=1/)
  await expect(current).toContainText('Person049')
  await press('1')
  await expect(current).toContainText('Person049') // the last row of the page stays until the user moves on
  await page.getByRole('button', { name: 'Next connection' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(current).toContainText('Person050')
})

test('Finish sends a YES for the chosen jobs and a NO for the others, in one request', async ({
  page,
  context,
  erin,
  jobs,
}) => {
  const { progress, current, open } = onJobs(page, jobs)
  const [first, second] = jobs.map(({ id }) => id)
  const sent: { decisions: { connection_id: string }[] }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/bulk-decision')) sent.push(request.postDataJSON())
  })
  const finish = page.getByRole('button', { name: 'Finish' })
  await open()
  await finish.click()
  await expect(page.getByText('No recommendations', { exact: true })).toBeVisible()
  // The click gave Finish the focus, but Enter still moves on.
  for (const key of ['1', 'Enter', '1', '2', 'Enter', 'h', '2', '2']) await page.keyboard.press(key)
  await expect(progress).toHaveText('Progress: 3/112') // a job that is chosen and then released is not a decision
  await context.setOffline(true)
  await finish.click()
  await expect(page.locator('footer').getByRole('alert')).toContainText(
    'All of them are kept on this device.',
  )
  await context.setOffline(false)
  sent.length = 0
  await page.getByRole('button', { name: 'Retry' }).dblclick()
  await expect(page).toHaveURL(/\/candidate-details/)
  const id = expect.any(String)
  expect(sent).toEqual([
    {
      decisions: [
        { connection_id: id, general_decision: 'recommend', job_decision: 'YES', job_ids: [first] },
        {
          connection_id: id,
          general_decision: 'dont_recommend',
          job_decision: 'NO',
          job_ids: [second],
          unless_answered: true, // 'not chosen' overwrites nothing
        },
        { connection_id: id, general_decision: 'recommend', job_decision: 'YES', job_ids: [first, second] },
        {
          connection_id: id,
          general_decision: 'dont_recommend',
          job_decision: 'NO',
          job_ids: [first, second],
        },
      ],
    },
  ])
  expect(sent[0]!.decisions[0]!.connection_id).toBe(sent[0]!.decisions[1]!.connection_id)
  const counts = await erin.client.jobs.jobList()
  expect(counts.map(({ id: job, recommendations_total }) => [job, recommendations_total])).toEqual(
    expect.arrayContaining([
      [first, 2],
      [second, 1],
    ]),
  )
  await open()
  await expect(progress).toHaveText('Progress: 0/109')
  await expect(current).toContainText('Person003')
})

test('the address names two jobs: a single one leads to its own review, and if there are more than two, the first two count', async ({
  page,
  jobs,
}) => {
  test.setTimeout(180_000)
  const [first, second, third] = jobs.map(({ id }) => id)
  await page.goto('/review')
  await page.goto(`/job-matching?jobs=${first}&career_type=DESIGNER`)
  await expect(page).toHaveURL(`/job/${first}?career_type=DESIGNER`)
  await expect(page.getByRole('heading', { level: 1, name: 'Backend Engineer' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/review$/)
  await page.goto(`/job-matching?jobs=${first},${second},${third}`)
  await expect(page.getByRole('list', { name: 'Jobs' }).getByRole('listitem')).toHaveText([
    /Backend Engineer/,
    /Account Manager/,
  ])

  const { current, progress, open, press } = onJobs(page, jobs)
  await open()
  await press('1')
  await expectAccessibleInEveryLook(page, 'a review for two jobs')
  await expectRoomForNames(page)
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await page.reload()
  await expect(current).toContainText('Person000')
  expect(await page.evaluate(() => scrollY), 'a review opens at its heading').toBe(0)
  const thumb = page.getByRole('group', { name: /^Decide on/ })
  await expect(thumb.getByRole('button', pressed('Backend Engineer'))).toBeVisible()
  await thumb.getByRole('button', { name: 'Account Manager' }).click()
  await expect(current).toBeInViewport({ ratio: 1 })
  await thumb.getByRole('button', { name: 'Next' }).click()
  await expect(current).toContainText('Person001')
  await expect(current).toBeInViewport()
  await thumb.getByRole('button', { name: 'Pass' }).click()
  await expect(progress).toHaveText('Progress: 2/112')
  await thumb.getByRole('button', { name: 'Undo' }).click()
  await expect(current).toContainText('Person001')
  await page.getByRole('link', { name: 'Back to Categories' }).click()
  await expect(page).toHaveURL(/\/review$/)

  for (const ids of ['', `${first},0b1b8dc5-0d3c-4b11-8f4b-33c6be2a8d00`]) {
    await page.goto(`/job-matching?jobs=${ids}`)
    await expect(page.getByRole('heading', { level: 1, name: 'These jobs cannot be reviewed' })).toBeVisible()
  }
  await expectAccessibleState(page, 'jobs that cannot be reviewed')
  await page.getByRole('link', { name: 'Back to Categories' }).click()
  await expect(page).toHaveURL(/\/review$/)
})

test('a review opens with its current row in view, and nothing moves while it loads', async ({
  page,
  erin,
  jobs,
}) => {
  const title = 'Senior Backend Engineer, Payments'
  const description = 'https://jobs.northwind.test/senior-backend-engineer-payments'
  const long = await erin.client.jobs.addJob({ body: { job_title: title, location: 'Berlin', description } })
  const addresses = [`/job/${long.id}`, `/job-matching?jobs=${long.id},${jobs[1]!.id}`]
  const { current } = reviewOn(page)
  const shift = await watchShifts(page)
  // The screen, the job and its list load one after the other.
  await page.route(/\/v1\/(jobs|connections)\//, async (route) => {
    await page.waitForTimeout(route.request().url().includes('connections') ? 200 : 100)
    await route.continue()
  })
  for (const address of addresses)
    for (const size of [LARGE, { width: 320, height: 568 }, { width: 640, height: 400 }]) {
      const where = `${address} at ${size.width} x ${size.height}`
      await page.setViewportSize(size)
      await page.goto(address)
      await expect(current, where).toBeInViewport({ ratio: 1 })
      const [bar, box] = await Promise.all([page.locator('footer').boundingBox(), current.boundingBox()])
      expect(box!.y + box!.height, `the bar covers the row, ${where}`).toBeLessThanOrEqual(bar!.y)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      expect(await shift(), where).toBeLessThanOrEqual(0.02)
      if (size === LARGE) continue
      const named = page.getByRole('group', { name: 'Decide on Person000 Sample' }).locator('bdi')
      expect((await named.boundingBox())!.height, where).toBeGreaterThan(10)
    }
  await page.setViewportSize(LARGE)
  await page.goto(addresses[0]!)
  await page.getByRole('button', { name: 'Show job' }).click()
  const link = page.getByRole('link', { name: description })
  await expect(link).toHaveAttribute('href', description)
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await page.unrouteAll({ behavior: 'ignoreErrors' }) // the next page of the list is still being fetched
})
