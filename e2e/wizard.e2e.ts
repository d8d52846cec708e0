// Also for outreach, recommendations
import type { Locator, Page } from '@playwright/test'
import { LARGE, PHONE } from './support/looks.ts'
import { numbered } from './support/reviewer.ts'
import { recommendAll, test } from './support/reviewing.ts'
import { expect, expectAccessible } from './support/test.ts'

test.use({ file: { people: numbered(3, 'Software Engineer') } })

/** In a window of 1280 × 720 px, the letter ends with signature and seal above the bar, and name and job are one line. */
async function expectLetterInView(page: Page) {
  await page.setViewportSize({ width: 1280, height: 720 })
  const bottomOf = async (part: Locator) => {
    const { y, height } = (await part.boundingBox())!
    return y + height
  }
  const bar = (await page.locator('main footer').boundingBox())!
  expect(await bottomOf(page.locator('form > section')), 'the letter ends above the bar').toBeLessThanOrEqual(
    bar.y,
  )
  const name = page.getByRole('heading', { level: 2, name: 'Person000 Sample' })
  const job = page.getByText('Software Engineer at Northwind Tools')
  expect(Math.abs((await bottomOf(name)) - (await bottomOf(job)))).toBeLessThan(10)
  await page.setViewportSize(LARGE)
}

test('the wizard asks about every candidate, loses nothing typed, and Back leads to the previous one', async ({
  page,
  erin,
}) => {
  await recommendAll(erin)
  const step = (number: number) => page.getByText(`Candidate ${number} of 3`, { exact: true })
  const notes = page.getByLabel('Notes for recruiter (Optional)')
  const strength = (value: number) => page.getByRole('radio', { name: String(value), exact: true })
  const myself = page.getByRole('radio', { name: "I'll reach out myself" })
  const recruiter = page.getByRole('radio', { name: 'Have recruiter reach out' })
  const mention = page.getByRole('switch', { name: /My name can be mentioned/ })
  const relationship = page.getByLabel('How do you know them?')
  const submit = page.getByRole('button', { name: 'Submit' })
  const answersLine = page.getByText(/^(You’ll reach out|A recruiter reaches out)/)
  const goBack = page.getByRole('button', { name: 'Go Back' })

  let asked = 0
  page.on('request', (request) => (asked += Number(request.url().endsWith('/connections/final-review'))))
  await page.goto('/candidate-details')
  await expect(step(1)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Finalize Recommendations' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 2, name: 'Person000 Sample' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Profile of Person000/ })).toBeVisible()
  await expect(page.getByText('Software Engineer at Northwind Tools')).toBeVisible()
  for (const question of [
    'How should we reach out to this candidate?',
    'How strong is this person? (Optional)',
    '1 - Decent',
    '5 - Top of their field',
  ])
    await expect(page.getByText(question, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Candidates' })).toHaveAttribute('aria-valuenow', '1')
  await expect(myself).toBeChecked()
  await expect(mention).toBeHidden()
  await expect(relationship).toHaveValue('worked_directly')
  for (const value of [1, 2, 3, 4, 5]) await expect(strength(value)).not.toBeChecked()
  await expect(answersLine).toHaveText('You’ll reach out yourself · You worked directly with Person000')
  await expect(notes).toHaveValue('')
  await expect(notes).toHaveAttribute(
    'placeholder',
    'Add any context about this person that might help recruiters.',
  )
  await expect(goBack).toBeDisabled()
  for (const size of [PHONE, LARGE]) {
    await page.setViewportSize(size)
    await expect(submit).toBeInViewport({ ratio: 1 })
  }
  await expectLetterInView(page)
  const [left, right] = await Promise.all([myself.boundingBox(), recruiter.boundingBox()])
  expect(left!.y, 'the two ways stand side by side').toBe(right!.y)

  await recruiter.check()
  await expect(mention).toBeChecked()
  await expectLetterInView(page)
  await page.keyboard.press('Tab')
  await expect(mention).toBeFocused()
  await expect(
    page.getByRole('tooltip', { name: 'Recruiters can mention that you recommended this candidate' }),
  ).toBeVisible()
  const before = asked
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await strength(3).click()
  await page.keyboard.press('ArrowRight')
  await expect(strength(4)).toBeChecked()
  await expect(strength(4)).toBeFocused()
  await strength(4).click()
  await expect(strength(4)).not.toBeChecked()
  await strength(5).click()
  await notes.pressSequentially('half a sen')
  expect(asked, 'a return to the window asks for nothing').toBe(before)
  await page.reload()
  await expect(step(1)).toBeVisible()
  await expect(notes).toHaveValue('half a sen')
  await expect(strength(5)).toBeChecked()

  await submit.click()
  await expect(step(2)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: 'Person001 Sample' })).toBeFocused()
  await expect(myself).toBeChecked()
  await expect(notes).toHaveValue('')
  await notes.fill('Knows everybody in Lisbon')
  await page.goBack()
  await expect(step(1)).toBeVisible()
  await expect(notes).toHaveValue('half a sen')
  await page.goForward()
  await expect(notes).toHaveValue('Knows everybody in Lisbon')
  await page.reload()
  await expect(step(2)).toBeVisible()
  await goBack.click()
  await expect(step(1)).toBeVisible()
  await mention.uncheck()
  await relationship.selectOption('Know them socially')
  await expect(answersLine).toHaveText(
    'A recruiter reaches out without mentioning you · You know Person000 socially',
  )
  const skip = page.getByRole('button', { name: 'Skip' })
  for (const size of [PHONE, LARGE]) {
    await page.setViewportSize(size)
    for (const each of [goBack, page.getByRole('link', { name: 'Finish later' }), skip, submit])
      await expect(each).toBeInViewport({ ratio: 1 })
  }
  await notes.focus()
  await page.keyboard.press('Control+Enter')
  await expect(step(2)).toBeVisible()
  await expect(notes, 'what was typed for this one stays').toHaveValue('Knows everybody in Lisbon')
  await relationship.selectOption('Other')
  await submit.click()
  await expect(step(3)).toBeVisible()
  await expect(relationship, 'each letter starts afresh').toHaveValue('worked_directly')
  await goBack.click()
  await skip.click()
  await expect(step(3)).toBeVisible()

  // A skipped candidate stays open, and the dashboard says so.
  await page.getByRole('link', { name: 'Finish later' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  const firstSteps = page.getByRole('region', { name: 'First steps' })
  await expect(firstSteps.getByRole('listitem')).toHaveText([
    'Upload your connections (done)',
    'Review 20 of them (done)',
    'Add a job',
    'Invite a colleague',
  ])
  await expectAccessible(page, 'the first steps')
  await firstSteps.getByRole('link', { name: 'Invite a colleague' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('ida@first-steps.test')
  await page.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByText('Invitation sent')).toBeVisible()
  await page.goBack()
  await expect(firstSteps.getByRole('listitem').last(), 'an invitation ticks its step').toHaveText(
    'Invite a colleague (done)',
  )
  await firstSteps.getByRole('button', { name: 'Close the first steps' }).click()
  await expect(firstSteps).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: 'One person needs your notes' })).toBeVisible()
  await expect(firstSteps).toHaveCount(0)
  await page.getByRole('link', { name: 'One person needs your notes' }).click()
  const onlyStep = page.getByText('Candidate 1 of 1', { exact: true }) // only those who wait are counted
  await expect(onlyStep).toBeVisible()
  await expect(relationship, 'and they start afresh').toHaveValue('worked_directly')
  await skip.click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goBack()
  await expect(onlyStep).toBeVisible()
  // The dashboard's cached counts are reloaded after the last answer.
  const review = page.getByRole('link', { name: 'Review Uploaded Candidates' })
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(review).toHaveAttribute('href', '/review-options')
  await page.goBack()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('button', { name: 'Review Uploaded Candidates' })).toBeVisible()
  await expect(page.getByText('No new connections to review.')).toBeVisible()
  await expect(review).toHaveCount(0)

  const { connections: team } = await erin.client.recommendations.personList()
  const answers = team
    .flatMap(({ name, recommendations }) => recommendations.map((saved) => ({ name, ...saved })))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  expect(answers).toMatchObject([
    {
      name: 'Person000 Sample',
      reach_out_method: 'RECRUITING',
      should_mention_name: false,
      recommendation_strength: 5,
      relationship: 'know_socially',
      notes: 'half a sen',
    },
    {
      name: 'Person001 Sample',
      reach_out_method: 'RECOMMENDER',
      relationship: 'other',
      notes: 'Knows everybody in Lisbon',
    },
    {
      name: 'Person002 Sample',
      reach_out_method: 'RECOMMENDER',
      should_mention_name: null,
      recommendation_strength: null,
      relationship: 'worked_directly',
      notes: null,
    },
  ])
  await page.goto('/candidate-details')
  await expect(page.getByRole('heading', { name: 'No candidates to finalize' })).toBeVisible()
})

test('a letter is answered by keys alone', async ({ page, erin }) => {
  await recommendAll(erin)
  await page.goto('/candidate-details')
  await expect(page.getByText('Candidate 1 of 3', { exact: true })).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByRole('radio', { name: 'Have recruiter reach out' })).toBeChecked()
  await page.keyboard.press('k')
  await expect(page.getByLabel('How do you know them?')).toHaveValue('know_work')
  const four = page.getByRole('radio', { name: '4', exact: true })
  await page.keyboard.press('4')
  await expect(four).toBeChecked()
  await page.keyboard.press('4')
  await expect(four).not.toBeChecked()
  await page.keyboard.press('5')
  await page.keyboard.press('n')
  await page.keyboard.type('kind and fast, 5 of 5') // letters and digits are text here
  await expect(page.getByLabel('How do you know them?')).toHaveValue('know_work')
  await page.keyboard.press('Escape')
  await page.keyboard.press('4')
  await expect(four).toBeChecked()
  await four.dispatchEvent('keydown', { key: '(', code: 'Digit5', bubbles: true }) // a French keyboard
  await expect(page.getByRole('radio', { name: '5', exact: true })).toBeChecked()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Candidate 2 of 3', { exact: true })).toBeVisible()
  const saved = async () => {
    const { connections: people } = await erin.client.recommendations.personList()
    return people.flatMap(({ recommendations }) => recommendations)
  }
  await expect.poll(saved).toContainEqual(
    expect.objectContaining({
      reach_out_method: 'RECRUITING',
      should_mention_name: true,
      relationship: 'know_work',
      recommendation_strength: 5,
      notes: 'kind and fast, 5 of 5',
    }),
  )
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Candidate 3 of 3', { exact: true })).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const key of ["I'll reach out myself", 'How strong this person is', 'Write notes'])
    await expect(help.getByText(key)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+Enter')
  const vouched = page.getByRole('region', { name: 'Your recommendations' })
  await expect(vouched.getByRole('heading', { name: 'You vouched for 3 people.' })).toBeVisible()
  await expect(vouched.getByRole('link', { name: /^Review the/ })).toHaveCount(0)
  await expectAccessible(page, 'the end of a round')
  await page.reload()
  await expect(vouched).toBeVisible()
  await vouched.getByRole('button', { name: 'Done' }).click()
  await expect(vouched).toHaveCount(0)
})
