import { FIRST, team } from './support/reach-out.ts'
import { carrySession, signInOverHttp } from './support/reviewer.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test('two admins and a recommender talk about a person', async ({ page, browser, vouch }) => {
  test.setTimeout(150_000)
  const { alice, ada } = await team(vouch)
  const adas = await (await browser.newContext({ baseURL: vouch.url })).newPage()
  const bob = await signInOverHttp(vouch, vouch.address('bob'))
  await bob.client.auth.updateMe({ body: { first_name: 'Bob' } })
  await alice.client.employees.updateEmployee({ params: { id: bob.user.uuid }, body: { role: 'admin' } })
  const bobs = await (await browser.newContext({ baseURL: vouch.url })).newPage()
  await carrySession(page, vouch, alice)
  await carrySession(bobs, vouch, bob)
  await carrySession(adas, vouch, ada)

  await page.goto('/admin/candidates')
  await page.getByRole('link', { name: FIRST, exact: true }).click()
  const panel = page.locator('#person-panel')
  const box = panel.getByRole('textbox', { name: 'Comment', exact: true })
  await box.fill('For us alone: https://portfolio.example')
  await expect(box).toHaveAccessibleDescription('Admins see it. Write @ to name someone.')
  await panel.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(panel.getByRole('link', { name: /portfolio\.example/ })).toBeVisible()

  // Escape hides the names alone. Enter completes one, as Tab does, and the box says who will see it. A reload keeps what was typed.
  const offer = panel.getByRole('group', { name: 'Name a colleague' })
  await box.pressSequentially('How do you know them, @A')
  await expect(offer).toBeVisible()
  await box.press('Escape')
  await expect(offer).toHaveCount(0)
  await box.pressSequentially('d')
  await box.press('Enter')
  await expect(box).toHaveValue('How do you know them, @Ada ')
  await expect(box).toHaveAccessibleDescription(/Ada will see this comment and no other/)
  // Sent at once, before the colleagues are known, it names her all the same.
  await page.route('**/mentionable', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.reload()
  await expect(box).toHaveValue('How do you know them, @Ada ')
  await box.press('ControlOrMeta+Enter')
  await expect(box).toHaveValue('')
  await expect(panel.getByText('How do you know them, @Ada')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await expectAccessible(page, 'a panel with comments')

  // The recommender finds this comment alone, and answers.
  await adas.goto('/dashboard')
  await adas.getByRole('link', { name: 'Inbox, 2 unread' }).click() // her upload, too
  await expect(adas.getByText('How do you know them, @Ada')).toBeVisible()
  await expect(adas.getByText('For us alone')).toHaveCount(0)
  await expectAccessible(adas, '/inbox')
  await adas.getByRole('button', { name: 'Answer' }).click()
  const answer = adas.getByRole('textbox', { name: 'Answer to Alice' })
  await expect(answer).toBeFocused()
  await answer.fill('From the harbor.')
  await adas.reload() // keeps it
  await expect(answer).toHaveValue('From the harbor.')
  await adas.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(adas.getByRole('main').getByRole('link', { name: /names you in a comment/ })).toBeFocused()
  await expect(adas.getByRole('link', { name: 'Inbox, 1 unread' })).toBeVisible()

  // It is in the admin's inbox and in the history.
  await page.goto('/inbox')
  await expect(page.getByText('From the harbor.')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /names you in a comment/ })
    .click()
  await expect(panel.getByText('From the harbor.')).toBeVisible()
  // She names another admin, who reads the recommender's answer, too, and answers her.
  await box.fill('@Bob shall we write?')
  await box.press('ControlOrMeta+Enter')
  await expect(panel.getByText('@Bob shall we write?')).toBeVisible()
  await bobs.goto('/inbox')
  await bobs
    .getByRole('main')
    .getByRole('link', { name: /names you in a comment/ })
    .click()
  const bobsPanel = bobs.locator('#person-panel')
  await expect(bobsPanel.getByText('From the harbor.')).toBeVisible()
  await bobsPanel.getByRole('textbox', { name: 'Comment', exact: true }).fill('@Alice yes, on Monday.')
  await bobsPanel.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(bobsPanel.getByText('@Alice yes, on Monday.')).toBeVisible()
  await page.goto('/inbox')
  await expect(page.getByText('@Alice yes, on Monday.')).toBeVisible()
  await adas.goto('/inbox')
  await expect(adas.getByText('shall we write?')).toHaveCount(0)
  await expect(adas.getByText('on Monday')).toHaveCount(0)

  // She edits her question so that it names no one: the recommender loses it.
  await page
    .getByRole('main')
    .getByRole('link', { name: /names you in a comment/ })
    .first()
    .click()
  const question = panel.getByRole('listitem').filter({ hasText: 'How do you know them' })
  await question.getByRole('button', { name: 'Edit' }).click()
  const edited = panel.getByRole('listitem').getByRole('textbox', { name: 'Comment', exact: true })
  await expect(edited).toBeFocused()
  await expect(edited).toHaveAccessibleDescription(/Ada will see this comment and no other/)
  await edited.fill('For us: no one knows them well.')
  await expect(edited).toHaveAccessibleDescription('Admins see it. Write @ to name someone.')
  await edited.pressSequentially(' @A')
  await expect(offer).toBeVisible() // names are offered here, too
  await edited.fill('For us: no one knows them well.')
  await page.reload() // keeps the change
  await expect(edited).toHaveValue('For us: no one knows them well.')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(panel.getByText('For us: no one knows them well.')).toBeVisible()
  await adas.reload()
  await expect(adas.getByRole('link', { name: /upload is done/ })).toBeVisible()
  await expect(adas.getByText('How do you know them')).toHaveCount(0)

  // She deletes her first comment.
  const first = panel.getByRole('listitem').filter({ hasText: 'For us alone' })
  await first.getByRole('button', { name: 'Delete' }).click()
  const asks = page.getByRole('dialog', { name: 'Delete your comment?' })
  await asks.getByRole('button', { name: 'Delete' }).click()
  await expect(asks).toHaveCount(0)
  await expect(panel.getByText('Alice: comment deleted')).toBeVisible()
})
