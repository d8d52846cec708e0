import { withQuotas } from '../testing/quotas.ts'
import { holdAnswers } from './support/hold-answers.ts'
import { carrySession, signInOverHttp } from './support/reviewer.ts'
import { expect, testWithServer } from './support/test.ts'

const LONG = 503 // the server answers 500 tips at once
const JOBS = 53 // and 50 jobs
const AT_ONCE = 10

const test = testWithServer(withQuotas({ tipsPerEmployee: 1000 }))

test('the end of lists longer than one answer can be reached', async ({ page, vouch }) => {
  test.setTimeout(150_000)
  const ada = await signInOverHttp(vouch, vouch.address('ada'))
  await ada.client.auth.updateMe({ body: { first_name: 'Ada' } })
  for (let n = 1; n <= LONG; n += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, LONG + 1 - n) }, (_, more) =>
        ada.client.tips.submitTip({ body: { name: `Tip ${n + more}` } }),
      ),
    )
  for (let n = 1; n <= JOBS; n++)
    await ada.client.jobs.addJob({
      body: { job_title: `Job ${n}`, location: 'Remote', description: 'Build.' },
    })
  await carrySession(page, vouch, ada)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (/\/v1\/(jobs|connections\/tips)$/.test(pathname))
      asked.push(`${pathname} ${searchParams.get('page')}`)
  })

  await test.step('the last page of the tips loads the rest, even if the address leads there', async () => {
    await page.goto('/admin/view-tips?show=all&page=11')
    await expect(page.getByRole('row')).toHaveCount(1 + LONG - 500)
    await expect(page.getByRole('button', { name: 'Page 11' })).toHaveAttribute('aria-current', 'page')
    expect(asked).toEqual(['/v1/connections/tips null', '/v1/connections/tips 2'])
    await expect(page.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('if it does not load, the page says so and retries', async () => {
    await page.route('**/v1/connections/tips?page=2', (route) => route.fulfill({ status: 400, json: {} }))
    await page.goto('/admin/view-tips?show=all&page=11')
    await expect(page.getByText('Oops! Something went wrong')).toBeVisible()
    await page.unroute('**/v1/connections/tips?page=2')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('row')).toHaveCount(1 + LONG - 500)
  })

  await test.step('reviewing tips moves none of the waiting tips out of reach', async () => {
    await page.goto('/admin/view-tips?page=10')
    const mark = page.getByRole('button', { name: /^Mark reviewed/ })
    const undo = page.getByRole('button', { name: /^Undo/ })
    await expect(mark).toHaveCount(50)
    const answers = await holdAnswers(page, '**/v1/connections/tips/*/review')
    for (let n = 1; n <= 2; n++) {
      await mark.first().click()
      await expect(undo).toHaveCount(n)
    }
    await answers.wait(2)
    await page.getByRole('button', { name: 'Page 11' }).click()
    await expect(page.getByRole('status', { name: 'Loading tips' })).toBeVisible() // until they are saved
    answers.release()
    await expect(page.getByRole('row')).toHaveCount(1 + LONG - 500 - 2)
    await page.getByRole('button', { name: 'Page 10' }).click()
    await expect(mark).toHaveCount(50)
    await expect(undo).toHaveCount(0)
  })

  await test.step('jobs are shown fifty at a time', async () => {
    await page.goto('/job-review')
    await expect(page.getByRole('article')).toHaveCount(50)
    const more = page.getByRole('button', { name: 'Show more', exact: true })
    await more.last().click()
    await expect(page.getByRole('article')).toHaveCount(JOBS)
    await expect(page.getByRole('article', { name: 'Job 1', exact: true })).toBeVisible()
    await expect(more).toHaveCount(0)
  })
})
