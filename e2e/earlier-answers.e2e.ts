import type { Page } from '@playwright/test'
import type { Job } from '../contract/jobs.ts'
import { expectAccessibleState } from './support/looks.ts'
import { reviewListIds, type Reviewer } from './support/reviewer.ts'
import { reviewOn, test } from './support/reviewing.ts'
import { expect } from './support/test.ts'

const onJobs = (page: Page, [first, second]: Job[]) =>
  reviewOn(page, '/job-matching', `jobs=${first!.id},${second!.id}&career_type=SOFTWARE_ENGINEER`)

/** Recommends or passes as a review for this job does. */
const answer = (erin: Reviewer, connection_id: string, job_decision: 'YES' | 'NO', job_ids: string[]) =>
  erin.client.recommendations.bulkDecision({
    body: {
      decisions: [
        {
          connection_id,
          general_decision: job_decision === 'YES' ? 'recommend' : 'dont_recommend',
          job_decision,
          job_ids,
        },
      ],
    },
  })

/** The saved answers for each of these people: for the first job and for the second. */
async function answersOf(erin: Reviewer, ids: string[], jobs: Job[]) {
  const details = await Promise.all(
    ids.map((id) => erin.client.recommendations.connectionDetail({ params: { id } })),
  )
  return details.map((detail) =>
    jobs.slice(0, 2).map(({ id }) => detail.jobs.find((job) => job.id === id)?.decision_type ?? null),
  )
}

test('earlier answers are shown as pressed, and only changes made here are sent', async ({
  page,
  erin,
  jobs,
}) => {
  test.setTimeout(120_000)
  const { current, row, progress, open, press } = onJobs(page, jobs)
  const [first, second] = jobs.map(({ id }) => id) as [string, string]
  const ids = await reviewListIds(erin, 6)
  for (const id of ids.slice(0, 4)) await answer(erin, id, 'YES', [first])
  await answer(erin, ids[4]!, 'NO', [first])
  const sent: { decisions: object[] }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/bulk-decision')) sent.push(request.postDataJSON())
  })
  const button = (person: string, name: string) => row(person).getByRole('button', { name, exact: true })
  const backend = (person: string) => button(person, 'Backend Engineer')
  const account = (person: string) => button(person, 'Account Manager')
  await open()
  for (const person of ['Person000', 'Person001', 'Person002', 'Person003'])
    await expect(backend(person)).toHaveAttribute('aria-pressed', 'true')
  await expect(button('Person004', 'Pass')).toHaveAttribute('aria-pressed', 'mixed')
  await expect(backend('Person004')).toHaveAccessibleDescription('Person004 Sample Passed on')
  await expect(backend('Person005')).toHaveAttribute('aria-pressed', 'false')
  await expect(progress).toHaveText('Progress: 0/112')
  await expectAccessibleState(page, 'earlier answers')

  // Person000: the second job as well. A second press undoes that.
  await press('2')
  await expect(backend('Person000')).toHaveAttribute('aria-pressed', 'true')
  await expect(account('Person000')).toHaveAttribute('aria-pressed', 'true')
  await press('2')
  await expect(progress).toHaveText('Progress: 0/112')
  await press('2')
  await page.keyboard.press('Enter')

  // Person001: the recommendation is withdrawn; a message says so, and undo restores it.
  await expect(current).toContainText('Person001')
  const words = 'No longer recommended for Backend Engineer'
  await press('1')
  await expect(page.locator('output')).toHaveText(`Taken back: Person001 Sample. ${words}.`)
  await expect(row('Person001')).toContainText(words)
  await press('u')
  await expect(row('Person001')).not.toContainText(words)
  await expect(backend('Person001')).toHaveAttribute('aria-pressed', 'true')
  await press('1')
  await page.keyboard.press('Enter')

  // Person002: moving on keeps the recommendation, for that job alone.
  await expect(current).toContainText('Person002')
  await page.keyboard.press('Enter')
  await expect(current).toContainText('Person003')
  await press('h')
  await expect(row('Person003')).toContainText(words)
  await expect(page.locator('output')).toContainText(`Passed: Person003 Sample. ${words}.`)
  await press('2') // Person004, already passed on for the first job
  await page.keyboard.press('Enter')
  await page.reload()
  await expect(row('Person001')).toContainText(words)
  await expect(progress).toHaveText('Progress: 5/112')

  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(/candidate-details/)
  expect(await answersOf(erin, ids, jobs)).toEqual([
    ['YES', 'YES'],
    ['NO', null],
    ['YES', 'NO'],
    ['NO', 'NO'],
    ['NO', 'YES'],
    [null, null],
  ])
  const said = sent[0]!.decisions.map((decision) => {
    const { connection_id, job_decision, job_ids } = decision as Record<string, string>
    return [ids.indexOf(connection_id!), job_decision, job_ids]
  })
  expect(said.toSorted()).toEqual([
    [0, 'YES', [second]],
    [1, 'NO', [first]],
    [2, 'NO', [second]],
    [3, 'NO', [first, second]],
    [4, 'YES', [second]],
  ])
})

test('Finish does not overwrite a recommendation for a job that was not chosen here', async ({
  page,
  erin,
  jobs,
}) => {
  const { open, press, current } = onJobs(page, jobs)
  const [id] = await reviewListIds(erin, 1)
  await open()
  await press('2')
  await page.keyboard.press('Enter')
  await expect(current).toContainText('Person001')
  const single = reviewOn(page, `/job/${jobs[0]!.id}`, 'career_type=SOFTWARE_ENGINEER')
  await single.open()
  await press('l')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(/candidate-details/)
  await open()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(/candidate-details/)
  expect(await answersOf(erin, [id!], jobs)).toEqual([['YES', 'YES']])
})

test('Finish leads to the dashboard if no one is left to finalize', async ({ page, erin, jobs }) => {
  const { open, press, row } = onJobs(page, jobs)
  const [id] = await reviewListIds(erin, 1)
  const finish = page.getByRole('button', { name: 'Finish' })
  await answer(erin, id!, 'YES', [jobs[0]!.id])
  await erin.client.recommendations.finalReview({
    params: { id: id! },
    body: { reach_out_method: 'RECOMMENDER', relationship: 'know_work' },
  })
  await open()
  await press('2')
  await finish.click()
  await expect(page.getByText('Congrats, your recommendations have been submitted!')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)

  await open()
  await press('h')
  await finish.click()
  await expect(page.getByText('Decisions saved')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)

  // The same in the other reviews. If there is someone to finalize, the wizard follows.
  const single = reviewOn(page, `/job/${jobs[2]!.id}`, 'career_type=SOFTWARE_ENGINEER')
  await single.open()
  await row('Person000').getByRole('button', { name: 'Recommend', exact: true }).click()
  await finish.click()
  await expect(page.getByText('Congrats, your recommendations have been submitted!')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await open()
  await press('1')
  await finish.click()
  await expect(page).toHaveURL(/candidate-details/)
  await expect(page.getByText('Candidate 1 of 1')).toBeVisible()
})
