// Also for claims
import { expectAccessibleState } from './support/looks.ts'
import { FIRST, team } from './support/reach-out.ts'
import { carrySession } from './support/reviewer.ts'
import { expect, test } from './support/test.ts'

test('an admin promises a bonus, hires someone, confirms who gets it, and ticks that it was paid', async ({
  page,
  vouch,
}) => {
  const { alice, ada } = await team(vouch, { people: 1, recommended: [0] })
  await alice.client.jobs.addJob({ body: { job_title: 'Glazier', location: 'Here', description: 'Glass.' } })
  await carrySession(page, vouch, alice)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto(`${vouch.url}/admin/referral-program`)
  await expect(page.getByText('No bonuses yet')).toBeVisible()
  await page.getByRole('textbox', { name: 'What every colleague reads' }).fill('Each hire is worth a bonus.')
  await page.getByRole('textbox', { name: 'Bonus for a hire' }).fill('2,000 €')
  await page.getByRole('textbox', { name: 'Due after days' }).fill('800')
  await expect(page.getByText('From 0 to 730 days.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Due after days' }).fill('30')
  await page.getByLabel('A job with a bonus of its own').selectOption('Glazier')
  await page.getByRole('textbox', { name: 'Bonus for Glazier' }).fill('3,000 €')
  await button('Save program').click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.goto(`${vouch.url}/dashboard`)
  const program = page.getByRole('region', { name: 'Referral program' })
  await expect(program).toContainText('Each hire is worth a bonus.')
  await expect(program).toContainText('2,000 € for each hire, due 30 days later. Glazier: 3,000 €.')

  const { connections } = await alice.client.recommendations.personList({ query: { candidate: true } })
  const { id } = connections.find(({ name }) => name === FIRST)!
  await alice.client.candidates.moveCandidate({ params: { id }, body: { outcome: 'hired' } })
  await page.goto(`${vouch.url}/admin/candidates?person=${id}`)
  const ask = button('Confirm a bonus…')
  await ask.click()
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await expect(amount).toHaveValue('2,000 €')
  await page.getByLabel('Hired for').selectOption('Glazier')
  await expect(amount).toHaveValue('3,000 €')
  await expect(page.getByRole('checkbox', { name: /^Ada/ })).toBeChecked()
  await expectAccessibleState(page, 'a bonus that is confirmed')
  await amount.press('Escape')
  await expect(ask, 'Escape closes the form alone').toBeFocused()
  for (const isUndone of [true, false]) {
    await ask.click()
    await button('Confirm').click()
    await expect(page.getByText(`Bonus for ${FIRST} confirmed`)).toBeVisible()
    await expect(page.getByText(/^Ada.*, 2,000 €: Bonus due /)).toBeVisible()
    if (isUndone) await page.keyboard.press('u')
    await expect(ask).toHaveCount(isUndone ? 1 : 0)
  }
  expect((await ada.client.dashboard.dashboard()).dashboard.bonuses, 'before the morning').toEqual([])

  await page.goto(`${vouch.url}/admin/referral-program`)
  const tick = page.getByRole('checkbox', { name: /^Paid: 2,000 € for Ada/ })
  await tick.check()
  await expect(page.getByText(/, by Alice/)).toBeVisible()
  await expectAccessibleState(page, 'bonuses')
  const downloaded = page.waitForEvent('download')
  await button('Export as CSV').click()
  expect((await downloaded).suggestedFilename()).toBe('bonuses.csv')
  await alice.client.candidates.moveCandidate({ params: { id }, body: { outcome: null } })
  await page.reload()
  await expect(page.getByText('then taken back: no longer hired')).toBeVisible()
})
