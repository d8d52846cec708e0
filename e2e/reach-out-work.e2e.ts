// Also for claims
import { expectAccessibleState } from './support/looks.ts'
import { chooseMore } from './support/panel.ts'
import { FIRST, SECOND, tab, team, THIRD } from './support/reach-out.ts'
import { carrySession } from './support/reviewer.ts'
import { expect, test } from './support/test.ts'

test('an admin reminds a colleague, marks several as sent with one undo, and hires someone they talk with', async ({
  page,
  vouch,
  browser,
}) => {
  test.setTimeout(180_000)
  const { alice, ada } = await team(vouch, { people: 3, recommended: [0, 1, 2] })
  const people = await alice.client.recommendations.personList({ query: { reach_out: 'to_decide' } })
  const ids = people.connections.map(({ id }) => id)
  await alice.client.reachOut.goAheadAll({ body: { ids } })
  const adas = await (await browser.newContext({ baseURL: vouch.url })).newPage()
  await carrySession(adas, vouch, ada)
  await carrySession(page, vouch, alice)
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })

  // A reminder, which Ada reads, and which has to wait before the next one.
  await page.goto(`${vouch.url}/admin/candidates?tab=colleague`)
  await expect(page.getByRole('rowheader', { name: /^(This|Next) week$/ })).toHaveCount(1)
  await expectAccessibleState(page, 'colleagues who should write')
  await row(FIRST).getByRole('button', { name: 'Remind' }).click()
  await expect(page.getByText(`Reminded Ada of ${FIRST}`)).toBeVisible()
  const reminder = adas.getByText(new RegExp(`Alice asked you to write to ${FIRST} by`))
  await adas.goto('/reach-out')
  await expect(reminder).toBeVisible()
  await page.route('**/v1/acts/*', (route) => route.abort())
  await page.keyboard.press('u')
  await expect(page.getByText('Not undone', { exact: true })).toBeVisible()
  await page.unroute('**/v1/acts/*')
  await page.keyboard.press('u')
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await adas.reload()
  await expect(adas.getByText('Person 1 of 3')).toBeVisible()
  await expect(reminder).toHaveCount(0)
  await row(FIRST).getByRole('button', { name: 'Remind' }).click()
  await expect(page.getByText(`Reminded Ada of ${FIRST}`)).toBeVisible()
  const again = page.waitForResponse(/review-all\?.*reach_out/) // a refusal is news
  await row(FIRST).getByRole('button', { name: 'Remind' }).click()
  await again
  await expect(page.getByText(/They were reminded on .* You can remind them again on/)).toBeVisible()

  // Several at once: one of them answered meanwhile.
  const { connections } = await alice.client.recommendations.personList({
    query: { search_query: THIRD },
  })
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await alice.client.reachOut.changeReachOut({
    params: { id: connections[0]!.reach_out!.id },
    body: { act: 'answered', answer: 'interested' },
  })
  const bar = page.getByRole('group', { name: 'Selected people' })
  await bar.getByRole('button', { name: 'Sent', exact: true }).click()
  await expect(page.getByText('Marked as sent: 2 people')).toBeVisible()
  await expect(page.getByText(`1 of 3 was not marked: ${THIRD} answered already.`)).toBeVisible()
  await expect(tab(page, 'Waiting')).toHaveText(/\(2\)/)
  await page.keyboard.press('u')
  await expect(tab(page, 'With colleagues')).toHaveText(/\(2\)/)
  await expect(tab(page, 'Waiting')).toHaveText(/\(0\)/)

  // Talking: the outcome, taken back and said again; and a day for someone else.
  await tab(page, 'Talking').click()
  await expect(row(THIRD)).toContainText('Ada talks with them')
  await expectAccessibleState(page, 'people the company talks with')
  await row(THIRD).getByRole('button', { name: 'Hired' }).click()
  await expect(page.getByText(`${THIRD}: Hired`)).toBeVisible()
  await expect(tab(page, 'Talking')).toHaveText(/\(0\)/)
  await page.keyboard.press('u')
  await expect(row(THIRD)).toContainText('Ada talks with them')
  await row(THIRD).getByRole('button', { name: 'Declined' }).click()
  await expect(tab(page, 'Talking')).toHaveText(/\(0\)/)

  await tab(page, 'With colleagues').click()
  await page.getByRole('link', { name: SECOND, exact: true }).click()
  const panel = page.getByRole('region', { name: 'Reach out' })
  await chooseMore(page, 'Look at again on…')
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await panel.getByLabel('Day').fill(day)
  await panel.getByLabel('Why (Optional)').fill('Their bonus is paid')
  await expectAccessibleState(page, 'the day to look at someone again')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText(/^Look at them again on .*: Their bonus is paid \(Alice\)$/)).toBeVisible()
  await page.keyboard.press('u')
  await expect(panel.getByText(/^Look at them again on/)).toHaveCount(0)
})
