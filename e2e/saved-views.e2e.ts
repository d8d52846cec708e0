import { expectAccessibleInEveryLook, PHONE } from './support/looks.ts'
import { carrySession, numbered, startReviewer } from './support/reviewer.ts'
import { expect, test } from './support/test.ts'

test('an admin saves a list under a name, finds it again, renames and deletes it', async ({
  page,
  vouch,
}) => {
  const erin = await startReviewer(vouch, { people: numbered(4, 'Designer') })
  await carrySession(page, vouch, erin)
  await page.setViewportSize({ width: 1280, height: 800 })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const views = page.getByRole('navigation', { name: 'Saved views' })
  await page.goto(`${vouch.url}/admin/all-connections`)
  await expect(page.getByRole('row', { name: /Person000/ })).toBeVisible()
  await expect(button('Save view…')).toHaveCount(0)
  const search = page.getByRole('searchbox')
  const place = await search.boundingBox()
  await search.fill('Person00')
  await expect(button('Save view…')).toBeVisible()
  expect(await search.boundingBox(), 'the search stays where it is').toEqual(place)
  await page.setViewportSize(PHONE)
  await search.fill('')
  await expect(button('Save view…')).toHaveCount(0)
  const above = (await search.boundingBox())!.y
  await search.fill('Person00')
  await expect(button('Save view…')).toBeVisible()
  expect((await search.boundingBox())!.y, 'and on a phone').toBe(above)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${vouch.url}/admin/all-connections?search=Person00&sort=name_desc`)
  await button('Save view…').click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByRole('textbox', { name: 'Name of the view' }).fill('Everyone from Z to A')
  await dialog.getByRole('switch', { name: 'For all admins' }).click()
  await expectAccessibleInEveryLook(page, 'saving a view')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(views.getByRole('link', { name: 'Everyone from Z to A 4' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const more = button('More about this view')
  const tell = page.getByRole('menuitemcheckbox', { name: 'Tell me each morning who is new' })
  await page.route('**/v1/views/*/watch', (route) =>
    route.fulfill({ status: 409, json: { error: 'This one has more people.' } }),
  )
  await more.click()
  await tell.click()
  await expect(page.getByText('This one has more people.')).toBeVisible()
  await expect(tell).not.toBeChecked()
  await page.unroute('**/v1/views/*/watch')
  await tell.click()
  await expect(tell).toBeChecked()
  await page.reload()
  await more.click()
  await expect(tell).toBeChecked()
  await expectAccessibleInEveryLook(page, 'the menu of a saved view')

  await page.goto(`${vouch.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Search people/ }).fill('everyone from z')
  await expect(page.getByRole('option')).toContainText('Everyone from Z to A')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/all-connections\?search=Person00&sort=name_desc$/)
  await expect(page.locator('tbody tr').first()).toContainText('Person003')

  await more.click()
  await page.getByRole('menuitem', { name: 'Rename view…' }).click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Z to A')
  await button('Rename').click()
  await expect(views.getByRole('link', { name: /^Z to A/ })).toBeVisible()
  await more.click()
  await page.getByRole('menuitem', { name: 'Delete view…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The view is deleted')).toBeVisible()
  await expect(views).toHaveCount(0)
})

test('in Candidates a view takes the place of the tab, a tab that of the view, and the rows stay', async ({
  page,
  vouch,
}) => {
  const erin = await startReviewer(vouch, { people: numbered(3, 'Designer') })
  const { connections } = await erin.client.connections.reviewList()
  await erin.client.recommendations.bulkDecision({
    body: { decisions: connections.map(({ id }) => ({ connection_id: id, general_decision: 'recommend' })) },
  })
  await carrySession(page, vouch, erin)
  await page.setViewportSize({ width: 1280, height: 800 })
  const row = page.locator('tbody tr').first()
  const y = () => row.evaluate((one) => one.getBoundingClientRect().y)
  const chosen = page.getByRole('tab', { selected: true })
  const save = page.getByRole('button', { name: 'Save view…' })
  await page.goto(`${vouch.url}/admin/reach-out?search=person`)
  await expect(page).toHaveURL(`${vouch.url}/admin/candidates?search=person&tab=to_decide`)
  await expect(chosen).toHaveText(/^To decide/)
  await save.click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Mine to decide')
  await page.getByRole('button', { name: 'Save view', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Mine to decide 3' })).toHaveAttribute('aria-current', 'page')
  await expect(chosen).toHaveCount(0)
  await expect(save).toHaveCount(0)
  expect(await y()).toBeLessThanOrEqual(200)
  await page.getByRole('tab', { name: /^New/ }).click()
  await expect(page).toHaveURL(`${vouch.url}/admin/candidates?stage=new`)
  await expect(chosen).toHaveText(/^New/)
  await expect(save, 'a tab alone is not worth a name').toHaveCount(0)
  await page.getByRole('tab', { name: /^With colleagues/ }).click()
  await expect(page).toHaveURL(`${vouch.url}/admin/candidates?tab=colleague`)
  await page.getByRole('link', { name: 'Mine to decide 3' }).click()
  await expect(page.getByRole('button', { name: 'Go ahead' })).toHaveCount(3)
  await page.setViewportSize(PHONE)
  await expect(row).toBeVisible()
  expect(await y()).toBeLessThanOrEqual(300)
  for (const [old, view] of [
    ['asked', 'colleague'],
    ['overdue', 'waiting'],
    ['talking', 'talking'],
  ]) {
    await page.goto(`${vouch.url}/admin/reach-out?tab=${old}`)
    await expect(page).toHaveURL(`${vouch.url}/admin/candidates?tab=${view}`)
  }
})
