// Also for auth
import { enter, expect, openStrangeLink, test } from './support/test.ts'

test('a link of someone else changes the user of every tab', async ({ context, page, vouch }) => {
  test.setTimeout(180_000)
  const account = page.getByRole('button', { name: /^Account of/ })
  const first = page.getByRole('list', { name: 'Connections' }).getByRole('listitem').first()
  const notifications = page.getByRole('region', { name: /Notifications/ })
  const spoken = page.locator('output[aria-live]')
  const draftKeys = () =>
    page.evaluate(() =>
      Object.entries({ ...localStorage })
        .filter(([key, value]) => key.includes(':draft:') && /"(YES|NO)"/.test(value))
        .map(([key]) => key),
    )
  const other = await context.newPage()
  const openLinkOf = async (email: string) => {
    await other.request.post(`${vouch.url}/v1/users/request-magic-link`, { data: { email } })
    await openStrangeLink(other, vouch, email)
  }
  await enter(page, vouch, 'theo@larkspur.example')
  await page.goto(`${vouch.url}/find-candidates`)
  await expect(page.locator('li[aria-current="true"]')).toBeVisible()
  await page.keyboard.press('h')
  await expect(spoken).not.toBeEmpty()
  const [theosFirst, toldTheo] = [(await first.textContent())!, (await spoken.textContent())!]
  await expect.poll(draftKeys).toHaveLength(1)
  const [theosDraft] = await draftKeys()

  // Another tab signs Priya in; this tab cannot reach the server when it asks who that is.
  const [fetched, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let next: 'aborted' | 'held' | null = 'aborted'
  await page.route('**/v1/users/me', async (route) => {
    const how = next
    next = null
    if (how === 'aborted') return route.abort()
    if (how === null) return route.continue()
    const response = await route.fetch()
    fetched.resolve()
    await held.promise
    await route.fulfill({ response })
  })
  await openLinkOf('priya@larkspur.example')
  await expect(account).toHaveAccessibleName('Account of Priya Raman')
  await expect(first).toBeVisible()
  await expect(first, 'someone only Theo knows').not.toHaveText(theosFirst)
  await expect(spoken).not.toHaveText(toldTheo)
  await expect(page.getByText(/^Progress: 0/)).toBeVisible()
  await page.keyboard.press('l')
  await expect.poll(async () => (await draftKeys()).length).toBe(2)
  const users = (await draftKeys()).map((key) => key.split(':')[1])
  expect(new Set(users).size, 'each decision is of its own user').toBe(2)

  // A late answer about the previous session is ignored.
  next = 'held'
  await page.evaluate(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' })) // as when a tab renews the session
  })
  await fetched.promise
  await openLinkOf('theo@larkspur.example')
  await expect(account).toHaveAccessibleName('Account of Theo Lindqvist')
  await expect(page.getByText(/^Progress: 1/), 'his draft is still there').toBeVisible()
  expect(await draftKeys()).toContain(theosDraft)
  const answered = page.waitForResponse('**/v1/users/me')
  held.resolve()
  await (await answered).finished()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  await expect(account).toHaveAccessibleName('Account of Theo Lindqvist')

  // Notifications and typed text of one user are not shown to the next.
  const name = page.getByRole('textbox', { name: 'Name' })
  await page.goto(`${vouch.url}/submit-tip`)
  await name.fill('Grace Hopper')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await notifications.getByText('Secret safely delivered').hover() // so that it stays
  await openLinkOf('priya@larkspur.example')
  await expect(account).toHaveAccessibleName('Account of Priya Raman')
  await expect(notifications).toBeEmpty()
  await page.goto(`${vouch.url}/submit-tip`)
  await name.fill('Grace Hopper')
  await openLinkOf('theo@larkspur.example')
  await expect(account).toHaveAccessibleName('Account of Theo Lindqvist')
  await expect(name).toHaveValue('')
})
