// Also for claims
import type { Page } from '@playwright/test'
import { connectionsCsv } from '../testing/sample-files.ts'
import { choose } from './support/choice.ts'
import { expectAccessibleInEveryLook, expectAccessibleState } from './support/looks.ts'
import { chooseMore } from './support/panel.ts'
import { carrySession, numbered, signInOverHttp } from './support/reviewer.ts'
import { expect, test } from './support/test.ts'
import type { VouchServer } from './support/vouch-server.ts'

const FIRST = 'Person000 Sample'
const SECOND = 'Person001 Sample'
const THIRD = 'Person002 Sample'

/** Alice, an admin, and Ada, who recommends three people: she offers to write to the first, and may be named to the second. */
async function team(page: Page, vouch: VouchServer) {
  const alice = await signInOverHttp(vouch, vouch.address('alice'))
  const ada = await signInOverHttp(vouch, vouch.address('ada'))
  await alice.client.auth.updateMe({ body: { first_name: 'Alice' } })
  await ada.client.auth.updateMe({ body: { first_name: 'Ada' } })
  const file = new Blob([connectionsCsv({ people: numbered(3, 'Designer') })])
  const { job_id } = await ada.client.uploads.upload({ file })
  await expect
    .poll(async () => (await ada.client.uploads.jobStatus({ params: { id: job_id } })).job_status)
    .toBe('COMPLETED')
  const { connections } = await ada.client.connections.reviewList()
  const decisions = connections.map(({ id }) => ({
    connection_id: id,
    general_decision: 'recommend' as const,
  }))
  await ada.client.recommendations.bulkDecision({ body: { decisions } })
  const answers = [
    { reach_out_method: 'RECOMMENDER', recommendation_strength: 5 },
    { reach_out_method: 'RECRUITING', should_mention_name: true, recommendation_strength: 4 },
    { reach_out_method: 'RECRUITING', should_mention_name: false, recommendation_strength: 3 },
  ] as const
  for (const [place, body] of answers.entries())
    await ada.client.recommendations.finalReview({ params: { id: connections[place]!.id }, body })
  await carrySession(page, vouch, alice)
  return { alice, ada }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Sees that it was saved, and closes the message, so that the next one is another. */
async function expectSaved(page: Page) {
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await button(page, 'Close').click()
}

test('an admin edits the words with a preview, and the days', async ({ page, vouch }) => {
  test.setTimeout(120_000)
  await team(page, vouch)
  await page.goto(`${vouch.url}/admin/reach-out/texts`)
  const words = page.getByRole('region', { name: 'Messages' })
  const short = words.getByRole('textbox', { name: /^Short/ })
  await expect(words.getByText('the page that says why you have their name', { exact: true })).toHaveCount(0)
  await expect(words.getByText(/is left out until you say who candidates can write to/).first()).toBeVisible()
  await words.getByRole('textbox', { name: 'Who candidates can write to' }).fill('privacy@vouch.test')
  await button(page, 'Save messages').click()
  await expect(words.getByText('the page that says why you have their name', { exact: true })).toBeVisible()
  await expect(words.getByText(`For ${FIRST}:`).first()).toBeVisible()
  await expect(words.getByText(/^Hi Person000, /).first()).toBeVisible()
  await expect(words.getByText(/^Ada$/m).first()).toBeVisible()

  await short.fill('Hi {first_name}, {name}')
  await expect(words.getByText('There is no {name}.')).toBeVisible()
  await expect(words.getByText(/^23 of 300 characters/)).toBeVisible()
  await expectAccessibleInEveryLook(page, 'an unknown variable')
  await short.fill('x'.repeat(301))
  await expect(words.getByText('At most 300 characters.')).toBeVisible()
  await short.fill('Hello {first_name}, {sender} here. Why: {notice_url}')
  await expect(words.getByText(/^Hello Person000, Ada here\. Why: http/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your unsaved changes are here')).toBeVisible()
  await expect(short).toHaveValue('Hello {first_name}, {sender} here. Why: {notice_url}')

  await short.fill('Hello {first_name}. Read {job_link}. {sender}')
  await expect(words.getByText('Hello Person000. Ada', { exact: true }), 'no job, so no page').toBeVisible()
  const end = words.getByRole('textbox', { name: 'End of job links' })
  await end.fill('from us')
  await button(page, 'Save messages').click()
  await expect(words.getByText(/^has to be a name and a value, such as ref=vouch/)).toBeVisible()
  await end.fill('?ref=vouch')

  await words.getByRole('tab', { name: 'Recruiting, naming them' }).click()
  await expect(words.getByText(/^Hi Person000, Ada recommended you/)).toBeVisible()
  await words.getByRole('combobox', { name: 'Preview with' }).selectOption(THIRD)
  await expect(words.getByText(/allowed their name to be mentioned/).first()).toBeVisible()
  await button(page, 'Save messages').click()
  await expectSaved(page)
  await expect(end).toHaveValue('ref=vouch')
  await words.getByRole('tab', { name: 'A recommender writes' }).click()
  await expect(short).toHaveValue(/^Hello/)
  await button(page, 'Back to Vouch’s words').click()
  await expect(short).toHaveValue(/^Hi \{first_name\}, \{company\} is hiring/)
  await button(page, 'Save messages').click()
  await expect(button(page, 'Back to Vouch’s words')).toHaveCount(0)

  const days = page.getByRole('textbox', { name: 'Days to write' })
  await days.fill('2')
  await expect(page.getByText('From 3 to 30 days.')).toBeVisible()
  await days.fill('10')
  await button(page, 'Save days').click()
  await expectSaved(page)
  await page.getByRole('radio', { name: 'A month after the upload' }).click()
  await expectSaved(page)
  await page.reload()
  await expect(days).toHaveValue('10')
  await expect(page.getByRole('radio', { name: 'A month after the upload' })).toBeChecked()
})

test('an admin goes ahead in bulk, undoes it, and copies words in the panel by one key', async ({
  page,
  vouch,
  context,
}) => {
  test.setTimeout(120_000)
  await team(page, vouch)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${vouch.url}/admin/candidates`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await button(page, 'Go ahead').click()
  await expect(page.getByText('3 people will be contacted')).toBeVisible()
  await expect(button(page, 'Go ahead')).toHaveCount(0)
  await expectAccessibleState(page, 'candidates who will be contacted')
  await page.keyboard.press('u')
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await button(page, 'Go ahead').click()
  await expect(button(page, 'Go ahead')).toHaveCount(0)

  const panel = page.getByRole('dialog')
  await page.getByRole('link', { name: SECOND, exact: true }).click()
  await expect(panel.getByText(/^Hi Person001, Ada recommended you/)).toBeVisible()
  await expectAccessibleState(page, 'the words in the panel')
  await panel.getByRole('switch', { name: 'Name the recommender' }).click()
  await expect(panel.getByText(/I’m recruiting for/)).toBeVisible()
  await page.keyboard.press('c')
  const question = page.getByRole('dialog', { name: 'Who can candidates write to?' })
  await expect(question.getByRole('textbox', { name: 'Address for candidates' })).toHaveValue(
    vouch.address('alice'),
  )
  await expectAccessibleInEveryLook(page, 'the question who candidates write to')
  const profile = page.waitForEvent('popup')
  await question.getByRole('button', { name: 'Save and copy' }).click()
  await (await profile).close()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toMatch(/\/n\/[0-9a-f-]{36}$/)
  const again = page.waitForEvent('popup')
  await page.keyboard.press('c')
  await (await again).close()
  await expect.poll(copied).toMatch(/^Hi Person001, I’m recruiting for/)
})

test('an admin goes ahead with Add to Favorites, and undo takes both back', async ({ page, vouch }) => {
  test.setTimeout(120_000)
  const { alice } = await team(page, vouch)
  const claims = async () => (await alice.client.reachOut.reachOutCounts()).colleague
  await page.goto(`${vouch.url}/admin/new-recommendations`)
  const tick = page.getByRole('checkbox', { name: 'Go ahead: Ada writes' })
  await expect(page.getByRole('heading', { level: 2, name: FIRST })).toBeVisible()
  await page.keyboard.press('g')
  await expect(tick).toBeChecked()
  await expectAccessibleState(page, 'a new recommendation with Go ahead')
  await page.keyboard.press('l')
  await expect(page.getByRole('heading', { level: 2, name: SECOND })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Go ahead: Recruiting writes' })).not.toBeChecked()
  await expect.poll(claims).toBe(1)
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: SECOND })).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByRole('heading', { level: 2, name: FIRST })).toBeVisible()
  await expect.poll(claims).toBe(0)
})

test('an admin says that notice was given, and erases someone who objects', async ({ page, vouch }) => {
  test.setTimeout(120_000)
  await team(page, vouch)
  await page.goto(`${vouch.url}/admin/candidates`)
  const panel = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: FIRST }) })
  const row = page.getByRole('row', { name: new RegExp(FIRST) })
  await choose(page.getByRole('combobox', { name: `Stage of ${FIRST}`, exact: true }), 'Contacted')
  await expect(page.getByText('1 person has to be told')).toBeVisible()
  await expect(row).not.toContainText('Notice')
  await page.getByRole('link', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Company Network' })).toBeVisible()
  await expect(page.getByText('1 found')).toBeVisible()
  await expectAccessibleState(page, 'the people who have to be told')
  await page.goBack()
  await page.getByRole('link', { name: FIRST, exact: true }).click()
  await expect(panel.getByText(/^Due since /)).toBeVisible()
  await button(page, 'I told them').click()
  await expect(panel.getByText(/^Told on /)).toBeVisible()
  await expect(page.getByText(/to be told$/)).toHaveCount(0)
  await expectAccessibleState(page, 'the panel of someone who was told')
  await chooseMore(page, 'Erase at their request…')
  const question = page.getByRole('dialog', { name: `Erase ${FIRST}?` })
  await expect(question.getByText(/1 recommendation with notes/)).toBeVisible()
  await expectAccessibleInEveryLook(page, 'the question before erasing')
  await question.getByRole('button', { name: 'Erase' }).click()
  await expect(page.getByText(`${FIRST} is erased`)).toBeVisible()
  await expect(panel).toHaveCount(0)
  await expect(row).toHaveCount(0)
})
