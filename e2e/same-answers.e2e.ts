// Also for outreach
import { LARGE, PHONE } from './support/looks.ts'
import { numbered } from './support/reviewer.ts'
import { recommendAll, test } from './support/reviewing.ts'
import { expect, expectAccessible } from './support/test.ts'

test.use({ file: { people: numbered(5, 'Software Engineer') } })

test('after two equal letters, the same answers are offered, and fill in the others in sight', async ({
  page,
  erin,
}) => {
  await recommendAll(erin)
  const same = page.getByRole('checkbox', { name: 'Same answers' })
  const recruiter = page.getByRole('radio', { name: 'Have recruiter reach out' })
  const relationship = page.getByLabel('How do you know them?')
  const isStep = (number: number) =>
    expect(page.getByText(`Candidate ${number} of 5`, { exact: true })).toBeVisible()
  await page.goto('/candidate-details')
  for (const number of [1, 2]) {
    await isStep(number)
    await expect(same, `letter ${number}`).toHaveCount(0)
    await page.keyboard.press('r')
    await page.keyboard.press('k')
    await page.keyboard.press('5')
    await page.keyboard.press('Control+Enter')
  }
  await isStep(3)
  await expect(same).not.toBeChecked()
  await expect(relationship, 'nothing is filled in unasked').toHaveValue('worked_directly')
  await same.check()
  await expect(recruiter).toBeChecked()
  await expect(relationship).toHaveValue('know_work')
  await expect(page.getByRole('radio', { name: '5', exact: true })).not.toBeChecked()
  for (const size of [PHONE, LARGE]) {
    await page.setViewportSize(size)
    await expect(same).toBeInViewport({ ratio: 1 })
  }
  await expectAccessible(page, 'a letter with the same answers')
  await page.keyboard.press('Control+Enter')
  await isStep(4)
  await expect(relationship).toHaveValue('know_work')
  await page.reload()
  await expect(same).toBeChecked()
  await same.uncheck()
  await expect(relationship).toHaveValue('worked_directly')
  await page.keyboard.press('Control+Enter')
  await isStep(5)
  await expect(same, 'the last two letters differ').toHaveCount(0)
  const answers = async () =>
    (await erin.client.recommendations.personList()).connections
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map(({ recommendations: [saved] }) => `${saved!.reach_out_method} ${saved!.relationship}`)
  await expect
    .poll(answers)
    .toEqual([
      'RECRUITING know_work',
      'RECRUITING know_work',
      'RECRUITING know_work',
      'RECOMMENDER worked_directly',
      'null null',
    ])
})
