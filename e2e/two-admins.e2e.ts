// Also for people, claims
import type { Page } from '@playwright/test'
import { recommends, tab, team } from './support/reach-out.ts'
import { carrySession, signInOverHttp } from './support/reviewer.ts'
import { expect, test } from './support/test.ts'

const MOST_KEYS = 100

/** Presses keys and counts them. */
function hands(page: Page) {
  const hand = {
    keys: 0,
    async press(...names: string[]) {
      for (const name of names) {
        hand.keys++
        await page.keyboard.press(name)
      }
    },
  }
  return hand
}

test('two admins spend a day by keys alone: they triage 20, go ahead with 5, comment on 3, write to 1, and undo each', async ({
  page,
  browser,
  vouch,
}) => {
  test.setTimeout(240_000)
  const { alice, ada } = await team(vouch, { people: 24, recommended: [] })
  const { connections } = await ada.client.connections.reviewList()
  const decisions = connections.map(({ id }) => ({
    connection_id: id,
    general_decision: 'recommend' as const,
  }))
  await ada.client.recommendations.bulkDecision({ body: { decisions } })
  for (const { id } of connections.slice(1, 6)) await recommends(ada, id)
  const people = (await alice.client.recommendations.personList({ query: { reach_out: 'to_decide' } }))
    .connections
  await alice.client.reachOut.goAhead({
    body: { person_id: people.find(({ name }) => name === 'Person000 Sample')!.id },
  })
  const bob = await signInOverHttp(vouch, vouch.address('bob'))
  await alice.client.employees.updateEmployee({ params: { id: bob.user.uuid }, body: { role: 'admin' } })
  const bobs = await (await browser.newContext({ baseURL: vouch.url })).newPage()
  await carrySession(page, vouch, alice)
  await carrySession(bobs, vouch, bob)

  await test.step('Alice triages 20, and takes all back', async () => {
    const hand = hands(page)
    const waiting = async () => (await alice.client.dashboard.dashboard()).num_new_recommendations
    await page.goto('/admin/new-recommendations')
    await expect(page.getByRole('button', { name: 'Add to Favorites' })).toBeEnabled()
    const before = await waiting()
    for (let n = 0; n < 20; n++) await hand.press(n % 2 ? 'h' : 'l')
    await expect.poll(waiting).toBe(before! - 20)
    for (let n = 0; n < 20; n++) await hand.press('u')
    await expect.poll(waiting).toBe(before)
    expect(hand.keys).toBe(40)
  })

  const hand = hands(bobs)
  const toFirstRow = async () => {
    await bobs.getByRole('heading', { level: 1 }).focus()
    await hand.press('j')
  }

  await test.step('Bob goes ahead with 5, the last of them again after an undo', async () => {
    await bobs.goto('/admin/reach-out')
    await expect(tab(bobs, 'To decide')).toHaveText(/\(23\)/)
    await expect(bobs.getByRole('button', { name: 'Go ahead' })).toHaveCount(23)
    const leaves = async (key: string, left: number) => {
      await hand.press(key)
      await expect(tab(bobs, 'To decide')).toHaveText(new RegExp(`\\(${left}\\)`))
      await expect(bobs.getByRole('button', { name: 'Go ahead' })).toHaveCount(left)
    }
    await toFirstRow()
    for (let left = 22; left >= 18; left--) await leaves('g', left)
    await leaves('u', 19)
    await leaves('g', 18)
    expect(hand.keys).toBe(8)
  })

  await test.step('he comments on 3', async () => {
    const box = bobs.getByRole('textbox', { name: 'Comment', exact: true })
    const panel = bobs.locator('#person-panel')
    await toFirstRow()
    for (const words of ['Lisbon', 'Porto', 'Faro']) {
      await hand.press('Enter')
      await expect(box).toBeVisible()
      await hand.press('Enter')
      for (let tabs = 0; tabs < 25 && !(await box.evaluate((one) => one === document.activeElement)); tabs++)
        await hand.press('Tab')
      await bobs.keyboard.type(words)
      await hand.press('Control+Enter')
      await expect(panel.getByText(words, { exact: true })).toBeVisible()
      await hand.press('Escape')
      await expect(panel).toBeHidden()
      await hand.press('j')
    }
  })

  await test.step('he says that he wrote to 1, and again after an undo', async () => {
    await bobs.goto('/admin/candidates?tab=recruiting')
    const waits = tab(bobs, 'Waiting')
    await expect(bobs.getByRole('button', { name: 'Sent', exact: true }).first()).toBeVisible()
    await toFirstRow()
    for (const [key, count] of [
      ['g', 1],
      ['u', 0],
    ] as const) {
      await hand.press(key)
      await expect(waits).toHaveText(new RegExp(`\\(${count}\\)`))
    }
    await toFirstRow()
    await hand.press('g')
    await expect(waits).toHaveText(/\(1\)/)
  })
  expect(hand.keys).toBeLessThanOrEqual(MOST_KEYS)
})
