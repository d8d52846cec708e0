// Also for claims
import { chooseMore } from './support/panel.ts'
import { FIRST, SECOND, tab, team } from './support/reach-out.ts'
import { expectAccessibleState } from './support/looks.ts'
import { carrySession } from './support/reviewer.ts'
import { enter, expect, test } from './support/test.ts'

test('an admin says to go ahead, the recommender writes, and the answer ends it', async ({
  page,
  vouch,
  browser,
}) => {
  test.setTimeout(120_000)
  const { alice, ada } = await team(vouch)
  const adas = await (await browser.newContext({ baseURL: vouch.url })).newPage()
  await carrySession(adas, vouch, ada)
  await adas.goto('/reach-out')
  await expect(adas.getByText('No introductions waiting')).toBeVisible()

  await carrySession(page, vouch, alice)
  await page.goto(`${vouch.url}/admin/reach-out`)
  await expect(tab(page, 'To decide')).toHaveText(/\(1\)/)
  await expectAccessibleState(page, 'who to write to')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('g')
  await expect(page.getByText(`Ada will write to ${FIRST}`)).toBeVisible()
  await expect(tab(page, 'With colleagues')).toHaveText(/\(1\)/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tab(page, 'To decide')).toHaveText(/\(1\)/)
  await page.getByRole('button', { name: 'Go ahead' }).click()
  await expect(tab(page, 'With colleagues')).toHaveText(/\(1\)/)

  await adas.goto('/dashboard')
  await adas.getByRole('link', { name: 'One introduction is waiting' }).click()
  await expect(adas.getByRole('heading', { level: 2, name: FIRST })).toBeVisible()
  await expect(adas.getByText('Your note: Ask about Lisbon.')).toBeVisible()
  await expect(adas.getByText(/^Hi Person000, /)).toBeVisible()
  await expectAccessibleState(adas, 'an introduction')
  await adas.getByRole('button', { name: 'Sent', exact: true }).click()
  await expect(adas.getByText(/^You said you wrote\. Wait for an answer until/)).toBeVisible()
  await expect(adas.getByRole('heading', { name: 'No introductions waiting' })).toBeFocused()
  await expectAccessibleState(adas, 'an introduction that waits for an answer')

  await page.reload()
  await tab(page, 'Waiting').click()
  await expect(page.getByRole('row', { name: new RegExp(FIRST) })).toContainText('Ada')
  await page.getByRole('button', { name: 'They answered' }).click()
  const dialog = page.getByRole('dialog', { name: 'They answered' })
  await expectAccessibleState(page, 'the question what they answered')
  await dialog.getByRole('radio', { name: 'No', exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('You aren’t waiting for an answer from anyone.')).toBeVisible()
  await adas.reload()
  await expect(adas.getByText('No introductions waiting')).toBeVisible()

  await page.goto(`${vouch.url}/admin/all-connections`)
  await page.getByRole('link', { name: FIRST, exact: true }).click()
  const section = page.getByRole('region', { name: 'Reach out' })
  await expect(section).toContainText('No one is in touch with this person.')
  await expect(section.getByRole('button', { name: 'Go ahead' }), 'they said no').toHaveCount(0)
})

test('an admin asks a colleague, whose yes is a recommendation and whose no is no one’s business', async ({
  page,
  vouch,
  browser,
}) => {
  test.setTimeout(120_000)
  const { alice, ada } = await team(vouch)
  const adas = await (await browser.newContext({ baseURL: vouch.url })).newPage()
  await carrySession(adas, vouch, ada)
  await carrySession(page, vouch, alice)

  const ask = async () => {
    await chooseMore(page, 'Ask a colleague')
    await page.getByRole('textbox', { name: 'Why you ask (Optional)' }).fill('You worked together?')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(page.getByText(/^Ada is asked for an introduction/)).toBeFocused()
  }
  await page.goto(`${vouch.url}/admin/all-connections`)
  await page.getByRole('link', { name: SECOND, exact: true }).click()
  await ask()
  await expectAccessibleState(page, 'the panel of someone a colleague is asked about')
  const main = '[data-variant="primary"]'
  await expect(page.getByRole('region', { name: 'Reach out' }).locator(main), 'Ada’s turn').toHaveCount(0)
  await adas.goto('/reach-out')
  await expect(adas.getByText('You worked together?')).toBeVisible()
  await expectAccessibleState(adas, 'an ask')
  await expect(adas.getByRole('list', { name: 'Your answer' }).getByRole('listitem')).toHaveText([
    /^I’ll write.*They hear from me$/,
    /^Mention me.*A recruiter writes and names me$/,
    /^Write without me.*A recruiter writes and does not name me$/,
    /^I don’t know them well.*No one is told$/,
    /^I’d rather not.*No one is told$/,
  ])
  await expect(adas.locator(main)).toHaveText([/^I’ll write/])
  await adas.getByRole('button', { name: 'I’d rather not' }).click()
  await expect(adas.getByRole('heading', { name: 'No introductions waiting' })).toBeFocused()
  await page.reload()
  await expect(page.getByText(/^Ada is asked for an introduction/)).toBeVisible()

  await page.getByRole('button', { name: `More about ${SECOND}` }).click()
  await page.getByRole('menuitem', { name: 'Take back' }).click()
  await ask()
  await adas.reload()
  await adas.getByRole('button', { name: 'Mention me' }).click()
  await adas.getByRole('dialog').getByRole('button', { name: 'Mention me' }).click()
  await expect(adas.getByText('No introductions waiting')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Recruiting writes by/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'May be mentioned' })).toBeVisible()
})

test('the next row takes the focus of one that leaves the list', async ({ page, vouch }) => {
  const { alice } = await team(vouch, { recommended: [0, 1] })
  await carrySession(page, vouch, alice)
  await page.goto(`${vouch.url}/admin/reach-out`)
  await expect(page.getByRole('link', { name: SECOND, exact: true })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: FIRST, exact: true })).toBeFocused()
  await page.keyboard.press('g')
  await expect(page.getByRole('link', { name: SECOND, exact: true })).toBeFocused()
  await expect(tab(page, 'To decide')).toHaveText(/\(1\)/)
})

test('claims take no room from titles and employers in My Recommendations', async ({ page, vouch }) => {
  await enter(page, vouch, 'theo@larkspur.example')
  await page.goto('/referrals')
  await expect(page.getByRole('button', { name: /^Sent to / }).first()).toBeVisible()
  for (const name of ['Job Title', 'Company']) {
    const { width } = (await page.getByRole('columnheader', { name, exact: true }).boundingBox())!
    expect(width, name).toBeGreaterThan(70)
  }
})
