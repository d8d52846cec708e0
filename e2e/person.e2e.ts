// Also for people
import type { PersonList } from '../contract/recommendations.ts'
import { expectCtrlClickLeft } from './support/ctrl-click.ts'
import { expectAccessibleState } from './support/looks.ts'
import { unfoldEvaluation } from './support/panel.ts'
import { decideOnSome, onNetwork, PEOPLE } from './support/network.ts'
import { test } from './support/reviewing.ts'
import { expect } from './support/test.ts'
import { choose } from './support/choice.ts'

test.use({ file: { people: PEOPLE, layout: 'enriched' } })
test.beforeEach(() => test.setTimeout(150_000))

test('an admin reads, evaluates and edits a person in one panel with its own address, by mouse and by keyboard', async ({
  page,
  context,
  erin,
}) => {
  await decideOnSome(erin)
  const { rows, link, dialog } = onNetwork(page)
  const titled = (name: string) => dialog.getByRole('heading', { level: 2, name })
  const history = dialog.locator('section', { has: page.getByRole('heading', { name: 'History' }) })
  await page.goto('/admin/all-connections?status=recommend')
  const name = link('Person051 Sample')
  await name.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?status=recommend&person=[0-9a-f-]{36}$/)
  await expect(page.getByRole('dialog', { name: 'Person051 Sample' })).toBeVisible()
  await expect(name, 'beside the list, the row keeps the focus').toBeFocused()
  await page.keyboard.press('Enter') // and leads into the panel
  await expect(titled('Person051 Sample')).toBeFocused()
  await expect(dialog.getByText('Product Designer at Northwind Tools')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'ann+051@northwind.test' })).toHaveAttribute(
    'href',
    /^mailto:ann%2B051@northwind\.test$/i,
  )
  await expect(dialog.getByRole('link', { name: /LinkedIn profile/ })).toHaveAttribute(
    'href',
    'https://www.linkedin.com/in/person-051',
  )
  await expect(dialog.getByText('Professional', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Draws in code.')).toBeVisible()
  await expect(dialog.getByText('5 of 5')).toBeVisible()
  await expect(dialog.getByText('BA Design, Harbour School of Art, 2014')).toBeVisible()
  await expect(history.getByRole('listitem')).toHaveText([/20\d\d.*Recommended by Erin/])
  await expectAccessibleState(page, 'the panel of a person')

  const notes = dialog.getByRole('textbox', { name: 'Additional notes for recruiters', includeHidden: true })
  await test.step('an evaluation is given by keyboard, over a network that fails at first', async () => {
    const reachOut = dialog.getByRole('switch', { name: 'I recommend my company reach out to this person' })
    const mention = dialog.getByRole('switch', { name: 'Mention my name when contacting' })
    await expect(reachOut).toHaveCount(0) // folded, until there is an evaluation
    await unfoldEvaluation(page)
    await expect(reachOut).not.toBeChecked()
    await expect(notes).toHaveAttribute('placeholder', 'Add any special information about this candidate...')
    await reachOut.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('checkbox', { name: /^Go ahead: / })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(mention).toBeFocused()
    await page.keyboard.press('Space')
    await expect(mention).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Ask her about j and k.')
    await page.route('**/rating', (route) => route.abort())
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('Your evaluation was not saved')
    await expect(notes).toHaveValue('Ask her about j and k.')
    await expect(reachOut).toBeChecked()
    await expectAccessibleState(page, 'an evaluation that was not saved')
    await page.unroute('**/rating')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Evaluation saved' })).toBeVisible()
    await expect(history.getByRole('listitem').first()).toContainText('Evaluated by Erin')
    await notes.fill('Other words')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(name).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(notes).toHaveValue('Ask her about j and k.')
  })

  await test.step('the admin’s own recommendation is edited in place', async () => {
    const edit = dialog.getByRole('button', { name: 'Edit your recommendation' })
    await edit.click()
    const words = dialog.getByRole('textbox', { name: 'Notes for recruiter (Optional)' })
    await expect(words).toHaveValue('Draws in code.')
    await words.fill('Forgotten')
    await dialog.getByRole('button', { name: 'Cancel' }).first().click()
    await expect(edit).toBeFocused()
    await edit.click()
    await expect(words).toHaveValue('Draws in code.')
    await expectAccessibleState(page, 'your own recommendation in the panel')
    await words.fill('Draws in code, and well.')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog.getByRole('blockquote')).toHaveText('Draws in code, and well.')
    await expect(edit).toBeFocused()
  })

  await test.step('changes of star, stage and outcome appear in the history', async () => {
    const stage = dialog.getByRole('combobox', { name: 'Stage of Person051 Sample' })
    await dialog.getByRole('button', { name: 'Favorite' }).click()
    await expect(dialog.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'true')
    await expect(stage).toHaveText('Reviewed') // a star is a first look
    await page.route('**/v1/acts', (route) => route.abort())
    await choose(stage, 'Contacted')
    const failed = dialog.getByRole('alert').filter({ hasText: 'was not moved to Contacted' })
    await expect(stage).toHaveText('Reviewed')
    await page.unroute('**/v1/acts')
    await failed.getByRole('button', { name: 'Retry' }).click()
    await expect(stage).toHaveText('Contacted')
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeVisible()
    const id = new URL(page.url()).searchParams.get('person')!
    await erin.client.candidates.moveCandidate({ params: { id }, body: { stage: 'archived' } })
    await expectAccessibleState(page, 'a message in the panel')
    await undo.click()
    await expect(page.getByText('Erin changed Person051 Sample meanwhile.')).toBeVisible()
    await expect(stage).toHaveText('Archived')
    await choose(stage, 'Contacted')
    await choose(stage, 'Hired')
    await expect(dialog.locator('[data-cell=stage]')).toHaveText(/Hired.*\w · Contacted/)
    await expect(history.getByRole('listitem')).toHaveText([
      /Hired – Erin/,
      /Moved to Contacted – Erin/,
      /Moved to Archived – Erin/,
      /Moved to Contacted – Erin/,
      /Evaluated by Erin/,
      /Recommended by Erin/,
    ])
  })

  await test.step('j and k step through the list, and closing leads back to the row', async () => {
    await titled('Person051 Sample').click({ position: { x: 5, y: 5 } }) // messages cover the row's end
    await expect(dialog.getByText('1 of 2')).toBeVisible()
    await page.keyboard.press('k')
    await notes.fill('Half a sentence')
    await page.keyboard.press('Tab')
    await page.keyboard.press('j')
    await expect(titled('Person052 Sample')).toBeVisible()
    await expect(notes).toHaveValue('')
    await page.keyboard.press('k')
    await expect(notes).toHaveValue('Half a sentence')
    await context.route('**://www.linkedin.com/**', (route) => route.fulfill({ body: '' }))
    const profile = context.waitForEvent('page')
    await page.keyboard.press('o')
    await (await profile).close()
    await page.keyboard.press('j')
    await expect(dialog.getByText('2 of 2')).toBeVisible()
    const next = dialog.getByRole('button', { name: 'Next person' })
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('j')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\?status=recommend$/)
    await expect(link('Person052 Sample')).toBeFocused()
    await rows.last().getByRole('cell', { name: 'Recommended', exact: true }).click() // a click on the row counts as one on the name
    await dialog.getByRole('button', { name: 'Previous person' }).click()
    await expect(titled('Person051 Sample')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Previous person' })).toBeFocused()
    await expect(notes, 'Escape threw nothing away').toHaveValue('Half a sentence')
    await expect(dialog.getByText('Your unsaved changes are here')).toBeVisible()
    await expectAccessibleState(page, 'an unsaved evaluation')
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(notes).toHaveValue('Ask her about j and k.')
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/\?status=recommend$/)
    await page.goForward()
    await expect(titled('Person051 Sample')).toBeVisible()
    await page.reload()
    await expect(titled('Person051 Sample')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\?status=recommend$/)
    await expect(name).toBeFocused()

    // After the end of a page, the next page follows.
    await page.goto('/admin/all-connections')
    await link('Person049 Sample').click()
    await expect(dialog.getByText('50 of 54')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(titled('Person049 Sample')).toBeFocused()
    await page.keyboard.press('j')
    await expect(titled('Person050 Sample')).toBeVisible()
    await expect(dialog.getByText('51 of 54')).toBeVisible()
    await expect(page).toHaveURL(/\?person=[0-9a-f-]{36}&page=2$/)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(link('Person050 Sample')).toBeFocused()
    await link('Person050 Sample').click()
    await expect(dialog.getByText('51 of 54')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(titled('Person050 Sample')).toBeFocused()
    await page.keyboard.press('k')
    await expect(titled('Person049 Sample')).toBeVisible()
    await expect(page).toHaveURL(/\?person=[0-9a-f-]{36}$/)
  })

  await test.step('new recommendations and tips open the panel too', async () => {
    await page.goto('/admin/new-recommendations')
    await link('Person052 Sample').click()
    await expect(dialog.getByText('1 of 1')).toBeVisible()
    await page.keyboard.press('l') // decides nothing behind the panel
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/new-recommendations$/)
    await expect(link('Person052 Sample')).toBeFocused()
    const body = { profile_url: 'linkedin.com/in/person-003', explanation: 'Ask about pianos.' }
    await erin.client.tips.submitTip({ body })
    await page.goto('/admin/view-tips')
    await link('Person003 Sample').click()
    await expect(titled('Person003 Sample')).toBeVisible()
    await expect(page).toHaveURL(/\/view-tips\?person=/)
    await expect(dialog.getByText('No one on your team has recommended this person yet.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/view-tips$/)
    await expect(link('Person003 Sample')).toBeFocused()
  })

  await test.step('in its own tab, the panel closes without leaving the list below it', async () => {
    await page.goto('/admin/all-connections?status=recommend')
    await expect(page.getByText('2 found')).toBeVisible() // the columns are settled, and no row is drawn again
    await expectCtrlClickLeft(name)
    await expect(dialog).toHaveCount(0)
    const tab = await context.newPage()
    await tab.goto((await name.getAttribute('href'))!)
    const shown = tab.getByRole('dialog', { name: 'Person051 Sample' })
    await expect(shown).toBeVisible()
    await tab.route('**/v1/connections/review-all?*', async (route) => {
      const response = await route.fetch()
      const list = (await response.json()) as PersonList
      const rating = { userId: crypto.randomUUID(), canReachOut: true, canMentionName: false }
      for (const person of list.connections)
        person.ratings.push({ ...rating, ratedBy: 'Bea Boss', notes: 'Met at a fair.' })
      await route.fulfill({ response, json: list })
    })
    await tab.goto(tab.url().replace('status=recommend', 'category=TALENT_TEAM'))
    await expect(shown.getByText('Bea Boss')).toBeVisible()
    await expect(shown.getByText('Recommends reaching out', { exact: true })).toBeVisible()
    await expect(shown.getByText('Met at a fair.')).toBeVisible()
    await expect(shown.getByRole('button', { name: 'Next person' })).toHaveCount(0)
    await shown.getByRole('button', { name: 'Close' }).click()
    await expect(tab).toHaveURL(/\/all-connections\?category=TALENT_TEAM$/)
    await tab.goto(`${page.url().split('?')[0]}?person=${crypto.randomUUID()}`)
    await expect(tab.getByText('This person is no longer in your company’s network')).toBeVisible()
    await tab.goto(`${page.url().split('?')[0]}?person=nonsense`)
    await expect(tab.locator('tbody tr')).toHaveCount(50)
    await expect(tab.locator('dialog[open]')).toHaveCount(0)
    await tab.close()
  })
})
