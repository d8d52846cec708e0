import { expectCtrlClickLeft } from './support/ctrl-click.ts'
import { numbered, reviewListIds, type Reviewer } from './support/reviewer.ts'
import { test } from './support/reviewing.ts'
import { expect } from './support/test.ts'

test.use({ file: { people: numbered(2, 'Software Engineer') } })

async function recommendFirst(erin: Reviewer) {
  const [id = ''] = await reviewListIds(erin, 1)
  const { bulkDecision, finalReview } = erin.client.recommendations
  await bulkDecision({ body: { decisions: [{ connection_id: id, general_decision: 'recommend' }] } })
  await finalReview({
    params: { id },
    body: { reach_out_method: 'RECRUITING', relationship: 'worked_directly', notes: 'Ask about Lisbon.' },
  })
}

test('a click anywhere in a row opens what its name links to', async ({ page, context, erin }) => {
  await recommendFirst(erin)
  await context.route('**://www.linkedin.com/**', (route) => route.fulfill({ body: '' }))
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  const isOpened = () =>
    expect(page).toHaveURL(/\/candidate\/[0-9a-f-]{36}\?redirect_url=\/referrals%3Fsort%3Dname$/)
  const isHere = () => expect(page).toHaveURL(/\/referrals\?sort=name$/)
  await page.goto('/referrals?sort=name')
  const job = row('Person000')
    .getByText('Software Engineer', { exact: true })
    .filter({ visible: true })
    .last()
  expect(await job.evaluate((cell) => getComputedStyle(cell).cursor)).toBe('pointer')
  await job.click()
  await isOpened()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Recommendation' })).toBeFocused()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await isHere()

  // With a modifier key, only the name counts: the browser opens it in another tab.
  await job.click({ modifiers: ['ControlOrMeta'] })
  await isHere()
  await expectCtrlClickLeft(row('Person000').getByRole('link', { name: 'Person000 Sample', exact: true }))
  const profile = context.waitForEvent('page')
  await row('Person000').getByRole('link', { name: 'Profile of Person000' }).click()
  await (await profile).close()
  await isHere()

  // Selecting notes to copy them opens nothing.
  const notes = row('Person000').getByText('Ask about Lisbon.')
  const { x, y, width, height } = (await notes.boundingBox())!
  await page.mouse.move(x + 1, y + height / 4)
  await page.mouse.down()
  await page.mouse.move(x + width - 2, y + height / 2, { steps: 5 })
  await page.mouse.up()
  expect(await page.evaluate(() => String(getSelection()))).not.toBe('')
  await isHere()

  // On a phone, each row is two lines; the keyboard reaches the name.
  await page.setViewportSize({ width: 375, height: 760 })
  await row('Person000').getByText('Software Engineer at Northwind Tools').click()
  await isOpened()
  await page.goBack()
  const name = row('Person000').getByRole('link', { name: 'Person000 Sample', exact: true })
  await name.focus()
  await page.keyboard.press('Enter')
  await isOpened()
})
