import { expectAccessibleState } from './support/looks.ts'
import { carrySession, signInOverHttp } from './support/reviewer.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(() => test.setTimeout(120_000))

const LINK = 'https://www.linkedin.com/in/mira-sol'

test('an admin makes a candidate from a tip and adds one by hand', async ({ page, vouch }) => {
  const ada = await signInOverHttp(vouch, vouch.address('ada'))
  await ada.client.auth.updateMe({ body: { first_name: 'Ada', last_name: 'Bell' } })
  const tip = { name: 'Mira Sol', profile_url: LINK, explanation: `Sings.${' And more.'.repeat(9)}` }
  await ada.client.tips.submitTip({ body: tip })
  await carrySession(page, vouch, ada)
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByRole('textbox', { name })

  // From the whole text of a tip, by keyboard. A refusal marks its field and keeps what was typed.
  await page.goto(`${vouch.url}/admin/view-tips`)
  await page.getByRole('button', { name: 'Read all: Mira Sol' }).press('Enter')
  await dialog.getByRole('button', { name: 'Make a candidate' }).press('Enter')
  await expect(dialog).toHaveAccessibleName('Make a candidate')
  await expect(field('Name')).toHaveValue('Mira Sol')
  await expect(field('LinkedIn or other profile')).toHaveValue(LINK)
  await field('Job title').fill('Senior Backend Engineer')
  await field('Email').fill('mira@')
  await field('Email').press('Enter')
  await expect(field('Email')).toBeFocused()
  await expect(field('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('Job title')).toHaveValue('Senior Backend Engineer')
  await expectAccessibleState(page, 'a candidate from a tip, refused')
  await field('Email').fill('')
  await page.route('**/v1/connections/candidates', (route) => route.abort())
  await field('Email').press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('The person was not added')
  await page.unroute('**/v1/connections/candidates')
  await field('Email').press('Enter')

  // The panel opens, and the tip is reviewed.
  const panel = page.getByRole('dialog', { name: 'Mira Sol' })
  await expect(panel).toContainText(/From a tip by Ada Bell, added by Ada Bell on/)
  await expect(panel).toContainText('No one on your team is connected to this person.')
  await expect(panel.getByRole('combobox', { name: 'Stage of Mira Sol' })).toBeVisible()
  await expectAccessibleState(page, 'the panel of an added candidate')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.getByText('No tips found.')).toBeVisible()

  // Candidates lists them with their source; someone who is there already is found instead of added twice.
  await page.goto(`${vouch.url}/admin/candidates`)
  const row = page.getByRole('row').filter({ hasText: 'Mira Sol' })
  await expect(row).toContainText('From a tip by Ada Bell')
  await page.getByRole('button', { name: 'Add a person' }).press('Enter')
  await expect(dialog).toHaveAccessibleName('Add a person')
  await expectAccessibleState(page, 'adding a person')
  await field('Name').fill('Mira S.')
  await field('LinkedIn or other profile').fill('linkedin.com/in/Mira-Sol')
  await dialog.getByRole('button', { name: 'Add person' }).click()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add a person' }).click()
  await field('Name').fill('Ben Kim')
  await dialog.getByRole('button', { name: 'Add person' }).click()
  const ben = page.getByRole('dialog', { name: 'Ben Kim' })
  await expect(ben).toContainText(/Added by hand by Ada Bell on/)

  // An addition can be taken back.
  await ben.getByRole('button', { name: 'Delete: Ben Kim' }).click()
  const question = page.getByRole('dialog', { name: /^Delete .+\?$/ })
  await expectAccessibleState(page, 'the question before an added person is deleted')
  await question.getByRole('button', { name: 'Delete person' }).click()
  await expect(ben).toHaveCount(0)
  await expect(page.getByRole('tab', { name: /^All/ })).toHaveText(/All\s*\(1\)/)
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1)
})
