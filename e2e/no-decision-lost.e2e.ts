// Also for recommendations
import type { Page } from '@playwright/test'
import { carrySession, reviewListIds, signInOverHttp } from './support/reviewer.ts'
import { reviewOn, test } from './support/reviewing.ts'
import { expect } from './support/test.ts'

const finishOn = (page: Page) => page.getByRole('button', { name: 'Finish' })

/** Holds the answers to Finish until `release`; `arrived` settles once the server has the decisions of the first call. */
async function holdFinish(page: Page) {
  const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/bulk-decision', async (route) => {
    const response = await route.fetch()
    arrived.resolve()
    await released.promise
    await route.fulfill({ response }).catch(() => undefined) // the page may be gone
  })
  return { arrived: arrived.promise, release: released.resolve }
}

/** Presses a key and does `then` before anything else happens. */
const pressAnd = (page: Page, key: string, then: 'reload' | 'hide') =>
  page.evaluate(
    ([pressed, what]) => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }))
      if (what === 'reload') return location.reload()
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
      localStorage.setItem('saved', JSON.stringify({ ...localStorage }))
    },
    [key, then] as const,
  )

test('a decision is kept if the user leaves the page right after the key press', async ({ page }) => {
  const { progress, open, current } = reviewOn(page)
  await open()
  await expect(current).toContainText('Person000')
  await pressAnd(page, 'l', 'reload')
  await expect(progress).toHaveText('Progress: 1/112')
  await expect(current).toContainText('Person001')
  await pressAnd(page, 'u', 'reload')
  await expect(progress).toHaveText('Progress: 0/112')

  await expect(current).toContainText('Person000')
  await pressAnd(page, 'h', 'hide')
  await page.evaluate(() => {
    const saved = JSON.parse(localStorage.getItem('saved')!) as Record<string, string>
    for (const key of Object.keys(localStorage)) if (key.includes(':draft:')) localStorage.removeItem(key)
    for (const [key, value] of Object.entries(saved)) localStorage.setItem(key, value)
  })
  await page.reload()
  await expect(progress, 'what a hidden page wrote is all that is left of it').toHaveText('Progress: 1/112')
})

test('a written decision survives even if its tab ends without any event', async ({ page, context }) => {
  const tab = await context.newPage()
  await tab.addInitScript(() => {
    for (const name of ['pagehide', 'visibilitychange'])
      window.addEventListener(name, (event) => event.stopImmediatePropagation(), true)
  })
  const { open, press, current } = reviewOn(tab)
  await open()
  await expect(current).toContainText('Person000')
  await press('lh')
  const written = () =>
    tab.evaluate(
      () =>
        Object.values({ ...localStorage })
          .join()
          .match(/"(YES|NO)"/g)?.length ?? 0,
    )
  await expect.poll(written).toBe(2)
  await tab.close()
  const later = reviewOn(page)
  await later.open()
  await expect(later.progress).toHaveText('Progress: 2/112')
})

test('a reload in the middle of Finish keeps the decisions, and another Finish changes nothing', async ({
  page,
  erin,
}) => {
  const { progress, open, press } = reviewOn(page)
  await open()
  await press('lhl')
  const { arrived, release } = await holdFinish(page)
  await finishOn(page).click()
  await arrived
  await page.reload()
  release()
  await expect(progress).toHaveText('Progress: 3/109')
  await page.unroute('**/bulk-decision') // done while nothing loads, because Playwright would lose those requests
  await finishOn(page).click()
  await expect(page).toHaveURL(/candidate-details/)
  const waiting = await erin.client.recommendations.finalReviewList()
  expect(waiting.map(({ name }) => name)).toEqual(['Person000 Sample', 'Person002 Sample'])
  await open()
  await expect(progress).toHaveText('Progress: 0/109')
})

test('leaving during Finish and returning shows no one whose decision is being sent', async ({
  page,
  erin,
}) => {
  const { progress, open, press, current } = reviewOn(page)
  await open()
  await press('lh')
  const { arrived, release } = await holdFinish(page)
  await finishOn(page).click()
  await arrived
  await page.getByRole('link', { name: 'Back to Categories' }).click()
  await page.getByRole('link', { name: /^Designer/ }).click()
  await expect(progress).toHaveText('Progress: 0/8')
  await press('l')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(progress).toHaveText('Progress: 2/112')
  await press('ul') // already being sent: it would be undone here, but not on the server
  await expect(progress).toHaveText('Progress: 2/112')
  await expect(finishOn(page)).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByText('Congrats, your recommendations have been submitted!')).toBeVisible()
  await expect(progress).toHaveText('Progress: 0/110')
  await expect(current).toContainText('Person002')
  await open('category=DESIGNER')
  await expect(progress, 'the other draft is as it was').toHaveText('Progress: 1/8')
  expect(await erin.client.recommendations.finalReviewList()).toHaveLength(1)
})

test('Back in the middle of a failing Finish reports the failure and keeps the draft', async ({ page }) => {
  const { progress, open, press, current } = reviewOn(page)
  await page.goto('/review')
  await page.getByRole('link', { name: /^Software Engineer/ }).click()
  await expect(current).toContainText('Person000')
  await press('lh')
  await expect(progress).toHaveText('Progress: 2/112')
  const failed = Promise.withResolvers<void>()
  await page.route('**/bulk-decision', async (route) => {
    await failed.promise
    await route.abort()
  })
  await finishOn(page).click()
  await page.goBack()
  await expect(page).toHaveURL(/\/review$/)
  failed.resolve()
  await expect(page.getByText('Your decisions were not submitted')).toBeVisible()
  await expect(page.getByText('2 decisions in Software Engineer are not submitted yet.')).toBeVisible()
  await open()
  await expect(progress).toHaveText('Progress: 2/112')
})

test('a session that expires during a review keeps every draft for the same user', async ({
  page,
  vouch,
  erin,
}) => {
  const { progress, open, press } = reviewOn(page)
  await open('category=DESIGNER')
  await press('hh')
  await open()
  await press('lhl')
  await page.evaluate(() => {
    localStorage.setItem('access_token', 'run out')
    localStorage.removeItem('refresh_token')
  })
  await finishOn(page).click()
  await expect(page.getByRole('textbox', { name: /e-?mail/i })).toBeVisible()
  await carrySession(page, vouch, await signInOverHttp(vouch, erin.user.email))
  await page.goto('/dashboard')
  const drafts = page.getByRole('list', { name: 'Decisions that are not submitted yet' })
  await expect(drafts.getByRole('listitem')).toHaveText([
    /3 decisions in Software Engineer are not submitted yet\./,
    /2 decisions in Designer are not submitted yet\./,
  ])
  await open()
  await expect(progress).toHaveText('Progress: 3/112')
  await finishOn(page).click()
  await expect(page).toHaveURL(/candidate-details/)
  expect(await erin.client.recommendations.finalReviewList()).toHaveLength(2)
})

test('a job deleted in the meantime does not stop the decisions for the other one', async ({
  page,
  erin,
  jobs,
}) => {
  const [first, second] = jobs.map(({ id }) => id) as [string, string]
  const { open, press, current } = reviewOn(page, '/job-matching', `jobs=${first},${second}`)
  const [one, two] = await reviewListIds(erin, 2)
  const sent: { decisions: { job_ids?: string[] }[] }[] = []
  await page.route('**/bulk-decision', async (route) => {
    sent.push(route.request().postDataJSON() as (typeof sent)[0])
    if (sent.length > 1) return route.continue()
    const named = sent[0]!.decisions.flatMap(({ job_ids = [] }, i) =>
      job_ids.includes(first) ? [`decisions.${i}.job_ids.${job_ids.indexOf(first)}`] : [],
    )
    const fields = Object.fromEntries(named.map((name) => [name, 'not found']))
    await route.fulfill({ status: 404, json: { error: 'Job not found.', code: 'not_found', fields } })
  })
  await open()
  await press('1')
  await page.keyboard.press('Enter')
  await expect(current).toContainText('Person001')
  await press('12')
  await page.keyboard.press('Enter')
  await finishOn(page).click()
  await expect(
    page.getByText('A job was closed or deleted. Your other decisions are not affected.'),
  ).toBeVisible()
  await expect(page).toHaveURL(/candidate-details/)
  const details = await Promise.all(
    [one!, two!].map((id) => erin.client.recommendations.connectionDetail({ params: { id } })),
  )
  expect(
    details.map(({ general_decision_type, jobs: all }) => [
      general_decision_type,
      all.find(({ id }) => id === first)?.decision_type,
      all.find(({ id }) => id === second)?.decision_type,
    ]),
  ).toEqual([
    ['recommend', null, 'NO'],
    ['recommend', null, 'YES'],
  ])
})

test('if a person is decided on in two categories, the last decision is sent', async ({ page, erin }) => {
  const { open, press, progress } = reviewOn(page)
  const [id] = await reviewListIds(erin, 1)
  await open('category=ALL')
  await press('h')
  await open()
  await press('l')
  await finishOn(page).click()
  await expect(page).toHaveURL(/candidate-details/)
  await open('category=ALL')
  await expect(progress).toHaveText('Progress: 0/119')
  await press('h')
  await finishOn(page).click()
  await expect(page.getByText('Decisions saved')).toBeVisible()
  const { general_decision_type } = await erin.client.recommendations.connectionDetail({
    params: { id: id! },
  })
  expect(general_decision_type).toBe('recommend')
})
