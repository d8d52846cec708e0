import type { Page } from '@playwright/test'
import { numbered, reviewListIds } from './support/reviewer.ts'
import { reviewOn, test } from './support/reviewing.ts'
import { expect } from './support/test.ts'

test.use({ file: { people: numbered(60, 'Software Engineer') } })

/** Two clicks in the same place, even if another element is there by the second. */
const clickTwice = (page: Page, { x, y }: { x: number; y: number }) => page.mouse.dblclick(x, y)

/** The position of the only button with this name. */
async function placeOf(page: Page, name: string) {
  const { x, y, width, height } = (await page.getByRole('button', { name }).boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

test('a double click on a decision decides on one person, wherever its second click lands', async ({
  page,
}) => {
  const { current, row, progress, open, press } = reviewOn(page)
  const recommend = (name: string) => row(name).getByRole('button', { name: 'Recommend', exact: true })
  const placeIn = async (name: string) => {
    const { x, y } = (await recommend(name).boundingBox())!
    return { x: x + 8, y: y + 8 }
  }
  await open()
  await clickTwice(page, await placeIn('Person000'))
  await expect(recommend('Person000')).toHaveAttribute('aria-pressed', 'true')
  await expect(progress).toHaveText('Progress: 1/60')

  // The list scrolls, so that another row is under the pointer.
  await press('h'.repeat(30))
  const below = await placeIn('Person031')
  await clickTwice(page, below)
  await expect(current).toContainText('Person032')
  expect((await placeIn('Person032')).y, 'the list scrolled').toBe(below.y)
  await expect(progress).toHaveText('Progress: 32/60')
  // Two clicks in different places count twice.
  const [here, there] = [await placeIn('Person032'), await placeIn('Person030')]
  await page.mouse.click(there.x, there.y)
  await page.mouse.click(here.x, here.y)
  await expect(recommend('Person030')).toHaveAttribute('aria-pressed', 'true')
  await expect(progress).toHaveText('Progress: 33/60')

  // After the last row of a page, someone from the next page is under the pointer.
  await press('h'.repeat(16))
  await expect(current).toContainText('Person049')
  await clickTwice(page, await placeIn('Person049'))
  await expect(page).toHaveURL(/page=2/)
  await expect(current).toContainText('Person050')
  await expect(progress).toHaveText('Progress: 50/60')

  await page.setViewportSize({ width: 375, height: 667 })
  await clickTwice(page, await placeOf(page, 'Later'))
  await expect(progress).toHaveText('Progress: 51/60')
})

test('a double click in the wizard sends one answer, for the person who was shown', async ({
  page,
  erin,
}) => {
  const ids = await reviewListIds(erin, 3)
  await erin.client.recommendations.bulkDecision({
    body: { decisions: ids.map((id) => ({ connection_id: id, general_decision: 'recommend' as const })) },
  })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/final-review')) sent.push(request.url())
  })
  const step = (number: number) => page.getByText(`Candidate ${number} of 3`, { exact: true })
  const submit = page.getByRole('button', { name: 'Submit' })
  await page.goto('/candidate-details')
  await expect(step(1)).toBeVisible()
  await submit.focus()
  for (let repeats = 0; repeats < 5; repeats++) {
    await page.keyboard.down('Enter')
    await page.waitForTimeout(50)
  }
  await page.keyboard.up('Enter')
  await expect(step(2), 'a key held down').toBeVisible()
  await expect.poll(() => sent).toHaveLength(1)

  sent.length = 0
  await page.evaluate(async () => {
    const click = (detail: number, pointerType = 'mouse') =>
      document
        .querySelector('form button[type=submit]')!
        .dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, detail, pointerType }))
    const name = () => document.querySelector('form h2')!.textContent
    const before = name()
    click(1)
    click(1)
    while (name() === before) await new Promise(requestAnimationFrame)
    click(1, 'touch')
    await new Promise((resolve) => setTimeout(resolve, 450))
    click(2)
  })
  await expect(step(3)).toBeVisible()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toContain(ids[1])
})

test('a double click on a recommendation card decides only on that person', async ({ page, erin }) => {
  const ids = await reviewListIds(erin, 4)
  await erin.client.recommendations.bulkDecision({
    body: { decisions: ids.map((id) => ({ connection_id: id, general_decision: 'recommend' as const })) },
  })
  const card = (name: string) => page.getByRole('heading', { level: 2, name })
  await page.goto('/admin/new-recommendations')
  await expect(card('Person000')).toBeVisible()
  await clickTwice(page, await placeOf(page, 'Add to Favorites'))
  await expect(card('Person001')).toBeVisible()
  await expect(page.getByText('3 remaining')).toBeVisible()
  await clickTwice(page, await placeOf(page, 'Not Interested'))
  await expect(card('Person002')).toBeVisible()
  await page.keyboard.press('l')
  await page.keyboard.press('l')
  await expect(page.getByText('All caught up!')).toBeVisible()
  const waiting = async () =>
    (await erin.client.recommendations.personList({ query: { needs_review: true } })).pagination.total_count
  await expect.poll(waiting, 'a page that is left sends nothing more').toBe(0)

  // If the button is replaced by one that undoes its action, a double click still does one action.
  await page.goto('/admin/dashboard?tab=recommendations')
  const favorites = page.getByRole('tab', { name: /^Favorite Candidates/ })
  const star = page.getByRole('row', { name: /Person001/ }).getByRole('button', { name: 'Favorite' })
  await expect(favorites).toContainText('3')
  await star.dblclick()
  await expect(favorites).toContainText('4')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Remove from Favorites' }).dblclick({ delay: 60 })
  await expect(page.getByRole('button', { name: 'Add to Favorites' })).toBeVisible()
  await expect(favorites).toContainText('0')
  for (const job_title of ['Engineer', 'Designer'])
    await erin.client.jobs.addJob({ body: { job_title, location: 'Remote', description: 'Work.' } })
  await page.goto('/job-review')
  await page.getByRole('article').getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Close job' }).dblclick({ delay: 60 })
  await expect(page.getByText('Job closed', { exact: true })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
})
