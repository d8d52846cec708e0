// Also for claims
import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { shiftedClock } from '../testing/shifted-clock.ts'
import { expectAccessibleInEveryLook } from './support/looks.ts'
import { FIRST, SECOND, team } from './support/reach-out.ts'
import { carrySession, signInOverHttp } from './support/reviewer.ts'
import { expect, test } from './support/test.ts'
import { startVouch } from './support/vouch-server.ts'
import { DAY_MS } from '../domain/time.ts'

async function key(page: Page, ...keys: string[]) {
  await page.getByRole('heading', { level: 1 }).focus()
  for (const one of keys) await page.keyboard.press(one)
}

test('a week of a recruiter and a colleague, with undo at each step, on a phone and by keys', async ({
  page,
}, info) => {
  test.setTimeout(300_000)
  const clock = info.outputPath('clock')
  const vouch = await startVouch({ env: shiftedClock(clock) })
  const evening = new Date()
  evening.setUTCHours(18, 0, 0, 0)
  const at = async (time: number) => {
    writeFileSync(clock, String(time - Date.now()))
    await new Promise((done) => setTimeout(done, 100)) // the server reads the file anew
    await page.clock.setFixedTime(time)
  }
  await at(evening.getTime())
  const { alice, ada } = await team(vouch, { recommended: [0, 1] })
  await carrySession(page, vouch, ada)
  const { connections } = await alice.client.recommendations.personList({
    query: { recommendation_status: 'recommend' },
  })
  const person = (name: string) => connections.find((one) => one.name === name)!.id
  const undo = (id: string | null) => alice.client.acts.undoAct({ params: { id: id! } })
  const open = async () => page.goto(`${vouch.url}/reach-out`)
  const none = page.getByRole('heading', { name: 'No introductions waiting' })

  // The recruiter triages and goes ahead; each is taken back once.
  const triage = (is_favorite: boolean, name = FIRST) =>
    alice.client.recommendations.triagePerson({ params: { id: person(name) }, body: { is_favorite } })
  await undo((await triage(true)).act_id)
  await triage(true)
  const goAhead = (name: string) => alice.client.reachOut.goAhead({ body: { person_id: person(name) } })
  await undo((await goAhead(FIRST)).act_id)
  await open()
  await expect(none).toBeVisible()
  await goAhead(FIRST)
  await goAhead(SECOND)

  // The colleague writes by keys, on a phone.
  await page.setViewportSize({ width: 375, height: 700 })
  await page.reload()
  await expect(page.getByText('Person 1 of 2: 2 to write')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await expectAccessibleInEveryLook(page, 'two introductions')
  await page.setViewportSize({ width: 1280, height: 800 })
  const entry = page.getByRole('link', { name: /^Your Introductions/ })
  await expect(entry).toHaveText(/^Your Introductions\s*2$/)
  const heading = page.getByRole('heading', { level: 2 }).first()
  const name = (await heading.textContent())!.includes(FIRST) ? FIRST : SECOND
  const again = async (said: string) => {
    await expect(page.getByText(said)).toBeVisible()
    await key(page, 'u')
    await expect(page.getByText('Undone', { exact: true }).last()).toBeVisible()
    await expect(page.getByText('Person 1 of 2: 2 to write')).toBeVisible()
  }
  await key(page, 'd')
  await again(`Handed over to recruiting: ${name}`)
  await key(page, 'g')
  await again(`Marked as sent: ${name}`)
  await key(page, 'g')
  await expect(page.getByText('Person 1 of 1: 1 to write')).toBeVisible()
  const rest = page.getByRole('region', { name: 'Nothing to do for now' })
  await expect(rest).toContainText('You said you wrote. Wait for an answer until')

  // What needs no work is dismissed, and shown again.
  await rest.getByRole('button', { name: `Dismiss ${name}` }).click()
  await expect(rest.getByText('Dismissed (1)')).toBeVisible()
  await key(page, 'Control+z')
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await expect(rest.getByText('Dismissed (1)')).toHaveCount(0)

  // A rejection in the evening is on hold, until the morning says more.
  const other = name === FIRST ? SECOND : FIRST
  await undo((await triage(false, other)).act_id)
  await page.reload()
  await expect(page.getByText('Person 1 of 1: 1 to write')).toBeVisible()
  await alice.client.candidates.moveCandidate({ params: { id: person(other) }, body: { stage: 'archived' } })
  await page.reload()
  await expect(rest).toContainText(`On hold: ${other}`)
  await expect(entry).toHaveText('Your Introductions')
  await page.setViewportSize({ width: 375, height: 700 })
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(rest.getByRole('button', { name: `Dismiss ${other}` })).toBeVisible()
  await page.emulateMedia({ forcedColors: null, colorScheme: 'dark' })
  await expectAccessibleInEveryLook(page, 'an introduction on hold')
  await page.setViewportSize({ width: 1280, height: 800 })
  await at(evening.getTime() + DAY_MS * 0.75)
  await carrySession(page, vouch, await signInOverHttp(vouch, vouch.address('ada')))
  await open()
  await expect(rest).toContainText(`No need to write to ${other}`)
  await expect(rest).toContainText('Recruiting closed this one. Thanks for offering.')
  await expect(entry).toHaveCount(0)
  await vouch.stop('SIGKILL')
})
