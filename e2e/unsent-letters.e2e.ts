// Also for outreach
import type { Page } from '@playwright/test'
import { LARGE, PHONE } from './support/looks.ts'
import { carrySession, numbered, type Reviewer, signInOverHttp } from './support/reviewer.ts'
import { recommendAll, test } from './support/reviewing.ts'
import { expect, expectAccessible } from './support/test.ts'

test.beforeEach(() => test.setTimeout(120_000))
test.use({ file: { people: numbered(3, 'Software Engineer') } })

const CALLS = /\/(healthz|v1\/)/
const away = (page: Page) => page.route(CALLS, (route) => route.abort())

const onLetters = (page: Page) => ({
  step: (number: number, of = 3) => page.getByText(`Candidate ${number} of ${of}`, { exact: true }),
  notes: page.getByLabel('Notes for recruiter (Optional)'),
  unsent: page.getByRole('alert').filter({ hasText: /^Not sent: / }),
  /** Writes and finishes the letter on the screen. */
  async finish(words: string) {
    await page.getByLabel('Notes for recruiter (Optional)').fill(words)
    await page.keyboard.press('Control+Enter')
  },
})

/** The notes that the server has. */
const notesOf = async ({ client }: Reviewer) => {
  const { connections } = await client.recommendations.personList()
  return connections.flatMap(({ recommendations: [saved] }) => saved?.notes ?? []).toSorted()
}

async function startLogOut(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

test('letters go on without the server, are counted in sight, survive closing the browser and go out by themselves', async ({
  page: later,
  context,
  erin,
}) => {
  await recommendAll(erin)
  const page = await context.newPage()
  const { step, notes, unsent, finish } = onLetters(page)
  const posts: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/final-review')) posts.push(request.url())
  })
  await page.goto('/candidate-details')
  await expect(step(1)).toBeVisible()
  await away(page)
  await finish('first')
  await expect(step(2)).toBeVisible()
  await finish('second')
  await expect(step(3)).toBeVisible()
  await expect(unsent).toContainText('Not sent: 2')
  await expect(page.getByText("Vouch can't be reached"), 'gives way').toHaveCount(0)
  for (const size of [PHONE, LARGE]) {
    await page.setViewportSize(size)
    for (const name of ['Retry', 'Finish'])
      await expect(page.getByRole('button', { name }), `${name} at ${size.width}`).toBeInViewport({
        ratio: 1,
      })
  }
  await expectAccessible(page, 'letters that are not sent')

  // Undo takes the newest back, and it waits with its words.
  await page.keyboard.press('u')
  await expect(step(2)).toBeVisible()
  await expect(notes).toHaveValue('second')
  await expect(unsent).toContainText('Not sent: 1')
  await finish('second, better')
  await finish('third')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(unsent).toContainText('Not sent: 3')
  await expect(page.getByText('You vouched for 3 people.')).toBeVisible()
  await expect(page.getByText('needs your notes')).toHaveCount(0)
  await page.close()

  expect(await notesOf(erin)).toEqual([])
  posts.length = 0
  await later.goto('/referrals')
  await expect.poll(() => notesOf(erin)).toEqual(['first', 'second, better', 'third'])
  expect(posts, 'each once').toHaveLength(3)
  const kept = () => later.evaluate(() => Object.keys(localStorage).join())
  await expect.poll(kept).not.toMatch(/:(letter|wizard):/)
})

test('with the server back, letters go out from the open screen, in their order, and each tab knows', async ({
  page,
  context,
  erin,
}) => {
  await recommendAll(erin)
  const { step, unsent, finish } = onLetters(page)
  await page.goto('/candidate-details')
  await expect(step(1)).toBeVisible()
  await away(page)
  await finish('first')
  await finish('second')
  await expect(unsent).toContainText('Not sent: 2')

  const other = await context.newPage()
  await away(other)
  await other.route('**/v1/**', (route) =>
    route.request().url().endsWith('/final-review') && route.request().method() === 'POST'
      ? route.abort()
      : route.continue(),
  )
  await other.goto('/dashboard')
  await expect(onLetters(other).unsent).toContainText('Not sent: 2')
  await expect(other.getByRole('link', { name: 'One person needs your notes' })).toBeVisible()
  await other.goto('/candidate-details')
  await expect(step(3)).toBeVisible()
  await expect(onLetters(other).step(1, 1), 'letters on their way are left out').toBeVisible()
  await other.close()

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/final-review')) sent.push(request.postData() ?? '')
  })
  await page.unroute(CALLS)
  await expect(unsent).toHaveCount(0)
  await expect.poll(() => notesOf(erin)).toEqual(['first', 'second'])
  expect(sent.map((body) => /"notes":"(\w+)"/.exec(body)?.[1])).toEqual(['first', 'second'])
})

test('a letter about someone who was withdrawn meanwhile says so, and keeps its words until they are sent or discarded', async ({
  page,
  erin,
}) => {
  await recommendAll(erin)
  const { step, finish } = onLetters(page)
  const [first] = await erin.client.recommendations.finalReviewList()
  const decide = (general_decision: 'dont_recommend' | 'recommend') =>
    erin.client.recommendations.bulkDecision({
      body: { decisions: [{ connection_id: first!.id, general_decision }] },
    })
  await page.goto('/candidate-details')
  await expect(step(1)).toBeVisible()
  await decide('dont_recommend')
  await finish('Knows everybody in Lisbon')
  await finish('second')
  const refused = page.getByRole('alert').filter({ hasText: `Not sent: your answers about ${first!.name}` })
  await expect(refused).toContainText('You do not recommend this person. Recommend them first.')
  await expect(refused).toContainText('Your notes: Knows everybody in Lisbon')
  await expect.poll(() => notesOf(erin), 'the others go on').toContain('second')
  await expectAccessible(page, 'a letter that is refused')
  await page.goto('/dashboard')
  await expect(refused).toBeVisible()
  await decide('recommend')
  await refused.getByRole('button', { name: 'Retry' }).click()
  await expect(refused).toHaveCount(0)
  await expect.poll(() => notesOf(erin)).toContain('Knows everybody in Lisbon')

  await page.goto('/candidate-details')
  await expect(step(1, 1)).toBeVisible()
  const [last] = await erin.client.recommendations.finalReviewList()
  await erin.client.recommendations.bulkDecision({
    body: { decisions: [{ connection_id: last!.id, general_decision: 'dont_recommend' }] },
  })
  await finish('third')
  const other = page.getByRole('alert').filter({ hasText: `Not sent: your answers about ${last!.name}` })
  await expect(page).toHaveURL(/\/dashboard$/)
  await other.getByRole('button', { name: 'Discard' }).click()
  await expect(other).toHaveCount(0)
})

test('Log out asks about letters that are not sent; another user of the browser never sends them', async ({
  page,
  vouch,
  erin,
}) => {
  await recommendAll(erin)
  const { step, unsent, finish } = onLetters(page)
  await page.goto('/candidate-details')
  await expect(step(1)).toBeVisible()
  const isLetter = /\/final-review$/
  const blocked = (on: Page) =>
    on.route(isLetter, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await blocked(page)
  await finish('first')
  await finish('second')
  await expect(unsent).toContainText('Not sent: 2')
  await page.context().setOffline(true)
  await startLogOut(page)
  const question = page.getByRole('dialog', { name: '2 letters are not sent' })
  await expect(question).toBeVisible()
  await expectAccessible(page, 'Log out with letters that are not sent')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.context().setOffline(false)
  await expect(step(3)).toBeVisible()

  // Erin's session ends, and Ben signs in.
  await page.evaluate(() => {
    localStorage.setItem('access_token', 'run out')
    localStorage.removeItem('refresh_token')
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('textbox', { name: /e-?mail/i })).toBeVisible()
  await page.unroute(isLetter)
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && isLetter.test(request.url())) posts.push(request.url())
  })
  await carrySession(page, vouch, await signInOverHttp(vouch, vouch.address('ben')))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  await page.goto('/candidate-details')
  await expect(page.getByText('No candidates to finalize')).toBeVisible()
  await expect(unsent).toHaveCount(0)
  expect(posts).toEqual([])
  await startLogOut(page)
  await expect(page.getByRole('textbox', { name: /e-?mail/i })).toBeVisible()

  // Erin finds hers, and logs out all the same.
  await blocked(page)
  await carrySession(page, vouch, await signInOverHttp(vouch, erin.user.email))
  await page.goto('/dashboard')
  await expect(unsent).toContainText('Not sent: 2')
  await startLogOut(page)
  await question.getByRole('button', { name: 'Log Out Anyway' }).click()
  await expect(page.getByRole('textbox', { name: /e-?mail/i })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('second')
})
