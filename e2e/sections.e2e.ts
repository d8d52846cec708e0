// Also for app
import type { Page } from '@playwright/test'
import { LARGE, PHONE, resize } from './support/looks.ts'
import { signInOverHttp, carrySession } from './support/reviewer.ts'
import { enter, expect, test } from './support/test.ts'

const MOST = 8 // entries that are always there
const links = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link')

test('an admin’s sidebar has eight entries, and each tab behind them is a screen of its own', async ({
  page,
  vouch,
}) => {
  await enter(page, vouch, 'nadia@larkspur.example')
  await page.goto(`${vouch.url}/dashboard`)
  await expect(links(page).filter({ hasText: 'My Recommendations' })).toBeVisible()
  expect(await links(page).count()).toBeLessThanOrEqual(MOST)

  for (const [entry, tabs] of [
    [
      'Company Network',
      [
        ['People', 'all-connections', 'Company Network'],
        ['Where We Know People', 'employers'],
        ['Insight', 'insight'],
      ],
    ],
    [
      'Settings',
      [
        ['Integrations', 'integrations'],
        ['Message Templates', 'reach-out/texts'],
        ['Company', 'company'],
        ['Referral Program', 'referral-program'],
        ['Activity', 'activity'],
      ],
    ],
  ] as const) {
    const heading = page.getByRole('heading', { level: 1, name: entry })
    await links(page).filter({ hasText: entry }).click()
    await expect(heading).toBeFocused()
    await expect(page.getByRole('tab')).toHaveText(tabs.map(([label]) => label))
    const place = (await heading.boundingBox())!
    await page.getByRole('tab').first().focus()
    for (const [index, [label, address, title = label]] of tabs.entries()) {
      if (index > 0) await page.keyboard.press('ArrowRight')
      await expect(page).toHaveURL(`${vouch.url}/admin/${address}`)
      await expect(page).toHaveTitle(`${title} · Vouch`)
      await expect(page.getByRole('tab', { name: label, exact: true })).toBeFocused()
      await expect(page.getByRole('tabpanel', { name: label, exact: true })).toBeVisible()
      expect(await heading.boundingBox(), address).toMatchObject({ x: place.x, y: place.y })
      await expect(links(page).and(page.locator('[aria-current]'))).toHaveText([entry])
    }
    await page.goBack()
    await expect(page.getByRole('tab', { name: tabs.at(-2)![0], exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  }
  // On a phone, the chosen tab is in sight.
  await page.goto(`${vouch.url}/admin/activity`)
  await resize(page, PHONE)
  await expect(page.getByRole('tab', { name: 'Activity' })).toBeInViewport({ ratio: 0.9 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(links(page).last()).toHaveText('Settings')
  await expect(links(page).last()).toHaveAttribute('aria-current', 'true')
})

test('Review Tips are reached from Candidates, a sprint from Job Recommendations', async ({
  page,
  vouch,
}) => {
  const nadia = await signInOverHttp(vouch, vouch.address('nadia'))
  await nadia.client.auth.updateMe({ body: { first_name: 'Nadia' } })
  await carrySession(page, vouch, nadia)
  await resize(page, LARGE)
  for (const [entry, link, heading, address] of [
    ['Candidates', 'Review Tips', 'Review Tips', 'view-tips'],
    ['Job Recommendations', 'Plan a sprint', 'Sprint', 'sprints'],
  ] as const) {
    await page.goto(`${vouch.url}/dashboard`)
    await links(page).filter({ hasText: entry }).click()
    const main = page.getByRole('main')
    if (entry === 'Job Recommendations')
      await main.getByRole('button', { name: 'More actions', exact: true }).click()
    await main.getByText(link, { exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
    await expect(page).toHaveURL(`${vouch.url}/admin/${address}`)
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: entry })).toBeFocused()
  }

  // A sprint that is planned has an entry as long as it is one.
  const sprint = links(page).filter({ hasText: 'Sprint' })
  await expect(sprint).toHaveCount(0)
  const { id } = await nadia.client.sprints.startSprint({ body: { title: 'Harbor hour', minutes: 20 } })
  await page.reload()
  await sprint.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sprint' })).toBeFocused()
  await expect(sprint).toHaveAttribute('aria-current', 'page')
  await nadia.client.sprints.cancelSprint({ params: { id } })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Sprint' })).toBeVisible()
  await expect(sprint).toHaveCount(0)
})
