import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { MINUTE_MS } from '../domain/time.ts'
import { shiftedClock } from '../testing/shifted-clock.ts'
import { knows, team } from './support/reach-out.ts'
import { carrySession, signInOverHttp } from './support/reviewer.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { startVouch } from './support/vouch-server.ts'

const TITLE = 'Keepers for the coast'

test('an admin with the wall, a colleague with a file and one without, over a sprint', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(240_000)
  const clock = info.outputPath('clock')
  writeFileSync(clock, '0')
  const vouch = await startVouch({ env: shiftedClock(clock) })
  const { alice, ada } = await team(vouch, { people: 40, recommended: [] })
  const ben = await signInOverHttp(vouch, vouch.address('ben'))
  await ben.client.auth.updateMe({ body: { first_name: 'Ben' } })
  await alice.client.jobs.addJob({
    body: {
      job_title: 'Lighthouse Keeper',
      location: 'Lisbon',
      description: 'Keep it lit.',
      career_type: 'DESIGNER',
    },
  })
  const open = async () => (await browser.newContext({ baseURL: vouch.url })).newPage()
  const [adas, bens, wall] = [await open(), await open(), await open()]
  await carrySession(page, vouch, alice)
  await carrySession(adas, vouch, ada)
  // What Ada decides before a sprint stays out of it.
  await adas.goto(`${vouch.url}/find-candidates?category=ALL`)
  await adas.getByRole('listitem').filter({ hasText: 'Person000 Sample' }).waitFor()
  await adas.keyboard.press('s')
  await expect(adas.getByRole('button', { name: /^Finish/ })).toBeEnabled()
  await carrySession(wall, vouch, alice)

  // Planned in one form; its mistakes are named.
  await page.goto(`${vouch.url}/admin/sprints`)
  await page.getByRole('button', { name: 'Start now' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(
    'Give the sprint a title.',
  )
  await page.getByRole('textbox', { name: 'Title' }).fill(TITLE)
  await page.getByRole('textbox', { name: 'What you’re looking for (Optional)' }).fill('Calm in storms')
  await page.getByRole('combobox', { name: 'Job (Optional)', exact: true }).selectOption({ index: 1 })
  await page.getByRole('combobox', { name: 'How long' }).selectOption('20')
  await expectAccessible(page, '/admin/sprints')
  await page.getByRole('button', { name: 'Start now' }).click()
  const link = await page.getByText(/\/sprint\//).textContent()
  const id = link!.split('/').pop()!

  // The wall shows the clock and no one's number.
  await wall.setViewportSize({ width: 1920, height: 1080 })
  await wall.goto(`/wall/${id}`)
  await expect(wall.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  await expect(wall.getByRole('timer')).toHaveText(/^(20:00|19:\d\d)$/)
  await expect(wall.getByText('The counts appear once three have joined.')).toBeVisible()
  await expectAccessible(wall, '/wall')

  // Ben is signed out and has no file: the link survives signing in, and a tip works.
  await bens.goto(`/sprint/${id}`)
  await expect(bens).toHaveURL(/\/login\?return_to=/)
  await carrySession(bens, vouch, ben)
  await bens.goto(`/sprint/${id}`)
  await expect(bens.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  await expect(bens.getByText('Calm in storms')).toBeVisible()
  await expect(bens.getByRole('heading', { name: 'No connections yet?' })).toBeVisible()
  await expect(bens.getByRole('link', { name: 'Submit a tip' })).toHaveCount(0)
  await expectAccessible(bens, '/sprint before joining')
  await bens.getByRole('button', { name: 'Join' }).click()
  await expect(bens.getByRole('link', { name: 'Submit a tip' })).toBeVisible()
  await bens.keyboard.press('Tab')
  await expect(bens.getByRole('link', { name: 'Upload your connections' })).toBeFocused()

  // Ada reviews for the job; the clock stays above the list, and the server learns two numbers.
  await adas.goto(`/sprint/${id}`)
  await adas.getByRole('button', { name: 'Join' }).click()
  await adas.getByRole('link', { name: 'Review your connections' }).click()
  await expect(adas.getByRole('complementary', { name: 'Sprint' })).toContainText('min left')
  await adas.getByRole('listitem').filter({ hasText: 'Person000 Sample' }).waitFor()
  const bar = adas.getByRole('complementary', { name: 'Sprint' })
  await expect(bar).toContainText('0 looked at, 0 recommended')
  const told = adas.waitForRequest((request) => request.postData() === '{"looked_at":1,"recommended":1}')
  await adas.keyboard.press('l')
  await expect(bar).toContainText('1 looked at, 1 recommended')
  await told
  await expectFocusInSight(adas)

  // With a third one, the wall and everyone's screen show one sum, which tells no number of one's own.
  const carl = await signInOverHttp(vouch, vouch.address('carl'))
  await knows(carl, 20)
  await carl.client.sprints.joinSprint({ params: { id } })
  await carl.client.sprints.reportProgress({ params: { id }, body: { looked_at: 14, recommended: 7 } })
  await expect(wall.locator('dl')).toHaveText('joined3looked atabout 10recommendedabout 5')

  // Reload and a later Finish: nothing is lost, and the decisions replace what was reported.
  await adas.reload()
  await expect(bar).toContainText('1 looked at, 1 recommended')
  await adas.getByRole('button', { name: /^Finish/ }).click()
  await expect(adas).toHaveURL(/candidate-details/)
  await expect(bar).toContainText('1 looked at, 1 recommended')
  expect((await ada.client.account.ownData()).sprints).toMatchObject([{ looked_at: 1, recommended: 1 }])

  // What she decides after that waits in her browser.
  await adas.goto(`${vouch.url}/sprint/${id}`)
  await adas.getByRole('link', { name: 'Review your connections' }).click()
  await adas.getByRole('listitem').filter({ hasText: 'Person001 Sample' }).waitFor()
  await adas.keyboard.press('l')
  await expect(adas.getByRole('button', { name: /^Finish/ })).toBeEnabled()

  // The time is over for everyone.
  writeFileSync(clock, String(20 * MINUTE_MS))
  await expect(wall.getByRole('timer')).toHaveText('It’s over. Thank you all.', { timeout: 30_000 })
  for (const one of [page, adas, bens] as Page[]) {
    await one.goto(`${vouch.url}/sprint/${id}`)
    await expect(
      one.getByRole('heading', { name: one === page ? 'This sprint is over' : 'Thank you all' }),
    ).toBeVisible({ timeout: 30_000 })
  }
  await expect(adas.getByText('What you submit within two hours of the end still counts.')).toBeVisible()
  await expect(adas.getByText('1 decision for Lighthouse Keeper is not submitted yet.')).toBeVisible()
  await expect(adas.locator('dl')).toHaveText(
    'You looked at1You recommended1The team looked atabout 5The team recommendedabout 5',
  )
  await expect(page.getByText('One person was recommended, by one of you.')).toBeVisible()
  await expectAccessible(page, '/sprint after its end')

  // Two hours later it is a line of history.
  writeFileSync(clock, String(141 * MINUTE_MS))
  await page.goto(`${vouch.url}/admin/sprints`)
  await expect(page.getByText('3 colleagues, 1 recommended, 0 hired since')).toBeVisible()
  await vouch.stop('SIGKILL')
})

/** Goes through the review by Tab and back, at both widths: nothing that has the focus is below a bar. */
async function expectFocusInSight(page: Page) {
  for (const size of [
    { width: 375, height: 812 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    for (const [key, times] of [
      ['Tab', 60],
      ['Shift+Tab', 50],
    ] as const)
      for (let n = 0; n < times; n++) {
        await page.keyboard.press(key)
        expect(await page.evaluate(hiddenFocus), `${key} ${n} at ${size.width}`).toBe('')
      }
  }
}

/** What has the focus, if something else is drawn over all of its middle line. */
function hiddenFocus(): string {
  const focused = document.activeElement!
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  const isOver = (part: number) => {
    const over = document.elementFromPoint(left + (right - left) * part, (top + bottom) / 2)
    return over !== null && !over.contains(focused) && !focused.contains(over)
  }
  return [0.1, 0.5, 0.9].every(isOver) ? focused.outerHTML.slice(0, 200) : ''
}
