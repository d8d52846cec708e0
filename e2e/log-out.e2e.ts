// Also for auth
import type { Page } from '@playwright/test'
import { carrySession, numbered, signInOverHttp } from './support/reviewer.ts'
import { reviewOn, test } from './support/reviewing.ts'
import { expect } from './support/test.ts'

test.beforeEach(() => test.setTimeout(120_000))
test.use({
  file: {
    people: numbered(6, 'Software Engineer').map((person, index) => ({
      ...person,
      email: `person${index}@elsewhere.test`,
    })),
  },
})

/** Everything that this browser has stored. */
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }], null, 1))
const PERSONAL = /Person\d|person0|elsewhere\.test|half a sen|Ask her/

test('Log out leaves no name, address or unsaved note in the browser; an expired session leaves the notes', async ({
  page,
  context,
  vouch,
  erin,
}) => {
  const notes = page.getByLabel('Notes for recruiter (Optional)')
  const signInField = page.getByRole('textbox', { name: /e-?mail/i })
  const { connections } = await erin.client.connections.reviewList()
  const [first, second, third] = connections.map(({ id }) => id)
  await erin.client.recommendations.bulkDecision({
    body: {
      decisions: [first!, second!, third!].map((id) => ({
        connection_id: id,
        general_decision: 'recommend' as const,
      })),
    },
  })

  // In the wizard, on the edit page, in a search, and among the new recommendations.
  await page.goto('/candidate-details')
  await notes.fill('half a sentence')
  await page.goto(`/candidate/${first}`)
  await notes.fill('Ask her about compilers')
  const { open, press, progress } = reviewOn(page)
  await open('category=SOFTWARE_ENGINEER&search=person00')
  await press('l')
  await expect(progress).toHaveText('Progress: 1/3')
  await page.goto('/admin/new-recommendations')
  await expect(page.getByText('3 remaining')).toBeVisible()
  await press('l')
  await expect(page.getByText('2 remaining')).toBeVisible()
  for (const text of ['half a sentence', 'Ask her', 'Person000', '@elsewhere.test'])
    expect(await stored(page)).toContain(text)
  expect(await stored(page), 'the words of a search').not.toContain('person00')

  // If the session expires, the notes are there after signing in again, and no name was stored for that.
  await page.evaluate(() => {
    localStorage.setItem('access_token', 'run out')
    localStorage.removeItem('refresh_token')
  })
  await page.goto('/dashboard')
  await expect(signInField).toBeVisible()
  expect(await stored(page)).toContain('half a sentence')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(PERSONAL)
  await carrySession(page, vouch, erin)
  await page.goto('/candidate-details')
  await expect(notes).toHaveValue('half a sentence')

  // Log out from a page that never showed those screens.
  const other = await context.newPage()
  await other.goto('/candidate-details')
  await expect(other.getByText('Candidate 1 of 3')).toBeVisible()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(signInField).toBeVisible()
  await expect(other.getByRole('textbox', { name: /e-?mail/i })).toBeVisible()
  for (const tab of [page, other]) expect(await stored(tab)).not.toMatch(PERSONAL)

  await carrySession(page, vouch, await signInOverHttp(vouch, erin.user.email))
  await open('category=SOFTWARE_ENGINEER')
  await expect(progress).toHaveText('Progress: 1/3')
  await page.goto('/candidate-details')
  await expect(notes).toHaveValue('')
})
