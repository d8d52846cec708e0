// Also for acts
import { expectAccessibleState } from './support/looks.ts'
import { FIRST, knows, recommends, SECOND, tab, team } from './support/reach-out.ts'
import { carrySession, signInOverHttp } from './support/reviewer.ts'
import { expect, test } from './support/test.ts'

test('an admin tells two colleagues’ people of their data, hires one, and thanks both, with undo at each step', async ({
  page,
  vouch,
}) => {
  test.setTimeout(120_000)
  const { alice, ada } = await team(vouch, { people: 2, recommended: [0, 1] })
  const theo = await signInOverHttp(vouch, vouch.address('theo'))
  await theo.client.auth.updateMe({ body: { first_name: 'Theo' } })
  await recommends(theo, (await knows(theo, 1))[0]!.id)
  const people = await alice.client.recommendations.personList({ query: { reach_out: 'to_decide' } })
  const idOf = (name: string) => people.connections.find((one) => one.name === name)!.id
  await carrySession(page, vouch, alice)
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  const undone = page.getByText('Undone', { exact: true })

  // Go ahead, Sent and the answer of one of them: at each step the first try is taken back.
  await page.goto(`${vouch.url}/admin/reach-out`)
  await row(FIRST).getByRole('button', { name: 'Go ahead' }).click()
  await expect(tab(page, 'With colleagues')).toHaveText(/\(1\)/)
  await page.keyboard.press('u')
  await expect(tab(page, 'With colleagues')).toHaveText(/\(0\)/)
  await alice.client.reachOut.goAheadAll({ body: { ids: [idOf(FIRST), idOf(SECOND)] } })
  const claims = [...(await ada.client.reachOut.ownReachOuts()).people]
  claims.push(...(await theo.client.reachOut.ownReachOuts()).people)
  expect(claims).toHaveLength(2)
  for (const { id } of claims)
    await alice.client.reachOut.changeReachOut({ params: { id }, body: { act: 'sent' } })

  // People who were contacted have to be told at once; the selected are, together.
  await page.goto(`${vouch.url}/admin/all-connections`)
  await page.getByText('2 people have to be told').waitFor()
  await page.getByRole('link', { name: 'Show', exact: true }).click()
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  const give = page
    .getByRole('group', { name: 'Selected people' })
    .getByRole('button', { name: 'Notice given' })
  await all.check()
  await expectAccessibleState(page, 'people who have to be told, selected')
  await give.click()
  await expect(page.getByText('Notice given to 2 people')).toBeVisible()
  await expect(row(FIRST)).toHaveCount(0)
  await page.keyboard.press('u')
  await expect(undone).toBeVisible()
  await expect(row(FIRST)).toBeVisible()
  await all.check()
  await give.click()
  await expect(row(FIRST)).toHaveCount(0)
  await expect(page.getByText('have to be told')).toHaveCount(0)

  // Talking, hired, and thanks to the two who recommended her.
  const { id } = claims.find((one) => one.name === FIRST)!
  await alice.client.reachOut.changeReachOut({
    params: { id },
    body: { act: 'answered', answer: 'interested' },
  })
  await page.goto(`${vouch.url}/admin/candidates?tab=talking`)
  await row(FIRST).getByRole('button', { name: 'Hired' }).click()
  await expect(page.getByText(`${FIRST}: Hired`)).toBeVisible()
  await page.goto(`${vouch.url}/admin/all-connections?search=${encodeURIComponent(FIRST)}`)
  await page.getByRole('link', { name: FIRST, exact: true }).click()
  const thank = page.getByRole('button', { name: /^Thank Ada and Theo|^Thank Theo and Ada/ })
  await thank.click()
  const words = page.getByLabel('Your words')
  await expect(words).toBeFocused()
  await words.press('Escape')
  await expect(words).toHaveCount(0)
  await expect(thank, 'Escape closes the form alone').toBeFocused()
  await thank.click()
  await expect(words).toHaveValue(new RegExp(FIRST.split(' ')[0]!))
  await words.fill('She starts in May. Thank you both!')
  await expectAccessibleState(page, 'thanks to two colleagues')
  await page.getByRole('button', { name: 'Send tomorrow morning' }).click()
  await expect(page.getByText(`Thanks for ${FIRST} are saved`)).toBeVisible()
  await expect(thank).toHaveCount(0)
  await page.keyboard.press('u')
  await expect(thank).toBeVisible()
  await thank.click()
  await page.getByRole('button', { name: 'Send tomorrow morning' }).click()
  await expect(page.getByText(/were thanked|Thanked/)).toBeVisible()
  for (const { client } of [ada, theo])
    expect((await client.recommendations.recommendationList({ query: {} })).connections).toContainEqual(
      expect.objectContaining({ name: FIRST, outcome: 'hired' }),
    )
})
