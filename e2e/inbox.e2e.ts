import { expectAccessibleState } from './support/looks.ts'
import { FIRST, team } from './support/reach-out.ts'
import { carrySession } from './support/reviewer.ts'
import { expect, test } from './support/test.ts'

test('what waits is read, taken back and followed by keys, also from a screen where g does something', async ({
  page,
  vouch,
}) => {
  test.setTimeout(120_000)
  const { alice, ada } = await team(vouch)
  const { connections } = await alice.client.recommendations.personList()
  await alice.client.reachOut.goAhead({ body: { person_id: connections[0]!.id } })

  await carrySession(page, vouch, ada)
  await page.goto('/reach-out')
  await expect(page.getByRole('heading', { level: 2, name: FIRST })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeFocused()
  const toWrite = page.getByRole('link', { name: /^Unread: Write to .*Person000 Sample/ })
  await expect(toWrite).toBeVisible()
  await expect(page.getByRole('link', { name: 'Unread: Your upload is done. New people: 2.' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['What is asked of me', 'The machinery'])
  await expect(page.getByRole('button', { name: 'Answer' }), 'no one asks').toHaveCount(0)
  await expectAccessibleState(page, 'an inbox')

  await page.keyboard.press('j')
  await expect(toWrite).toBeFocused()
  await page.keyboard.press('e')
  await expect(page.getByRole('link', { name: 'Inbox, 1 unread' })).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByRole('link', { name: 'Inbox, 2 unread' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByText('Open the inbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await toWrite.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sent', exact: true })).toBeVisible() // g i did not press it
  await page.keyboard.press('g')
  await expect(page.getByText(/^You said you wrote\./)).toBeVisible() // g alone does

  await page.goto('/inbox')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)

  await carrySession(page, vouch, alice)
  await page.goto('/inbox')
  await expect(page.getByText('Nothing waits for you')).toBeVisible()
  await expectAccessibleState(page, 'an empty inbox')
})

test('what happens arrives without a reload, in the list and at the bell', async ({ page, vouch }) => {
  const { alice, ada } = await team(vouch)
  const { connections } = await alice.client.recommendations.personList()
  await page.clock.install()
  await carrySession(page, vouch, ada)
  await page.goto('/inbox')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible()
  await alice.client.reachOut.goAhead({ body: { person_id: connections[0]!.id } })
  await page.clock.fastForward(61_000)
  await expect(page.getByRole('link', { name: /^Unread: Write to .*Person000 Sample/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Inbox, 1 unread' })).toBeVisible()
})
