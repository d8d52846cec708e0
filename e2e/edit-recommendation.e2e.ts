// Also for outreach
import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook, expectAccessibleState } from './support/looks.ts'
import { numbered } from './support/reviewer.ts'
import { test } from './support/reviewing.ts'
import { expect, expectAccessible } from './support/test.ts'

test.beforeEach(() => test.setTimeout(120_000))
test.use({ file: { people: numbered(4, 'Software Engineer') } })

const form = (page: Page) => ({
  pass: page.getByRole('button', { name: 'Pass', exact: true }),
  recommend: page.getByRole('button', { name: 'Recommend', exact: true }),
  myself: page.getByRole('radio', { name: "I'll reach out myself" }),
  recruiter: page.getByRole('radio', { name: 'Have recruiter reach out' }),
  mention: page.getByRole('switch', { name: /My name can be mentioned/ }),
  relationship: page.getByLabel('How do you know them?'),
  strength: (value: number) => page.getByRole('radio', { name: String(value), exact: true }),
  notes: page.getByLabel('Notes for recruiter (Optional)'),
  submit: page.getByRole('button', { name: 'Submit' }),
})
test('a recommendation is edited: defaults, clearing, a failed save, and the way back', async ({
  page,
  erin,
}) => {
  const { connections } = await erin.client.connections.reviewList()
  const ada = connections[0]!.id
  const saved = async () => erin.client.recommendations.connectionDetail({ params: { id: ada } })
  const it = form(page)

  await page.goto(`/candidate/${ada}?redirect_url=/review%3Ftab%3Djobs`)
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Recommendation' })).toBeFocused()
  await expect(page).toHaveTitle(/^Edit Recommendation/)
  await expect(page.getByRole('heading', { level: 2, name: 'Person000 Sample' })).toBeVisible()
  await expect(page.getByText('Software Engineer at Northwind Tools')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Profile of Person000 Sample/ })).toHaveAttribute(
    'href',
    'https://www.linkedin.com/in/person-000',
  )
  for (const button of [it.pass, it.recommend]) await expect(button).toHaveAttribute('aria-pressed', 'false')
  await expect(it.notes).toBeHidden()
  await expect(it.submit).toBeEnabled()
  await expectAccessibleInEveryLook(page, 'someone undecided')

  await it.recommend.click()
  await expect(it.recommend).toHaveAttribute('aria-pressed', 'true')
  await expect(it.myself).toBeChecked()
  await expect(it.relationship).toHaveValue('worked_directly')
  await expect(it.mention).toBeHidden()
  await it.recruiter.check()
  await expect(it.mention).toBeChecked()
  await it.strength(4).click()
  await it.notes.fill('will be cleared')
  await it.pass.click()
  await expect(it.notes).toBeHidden()
  await it.recommend.click()
  await expect(it.notes).toHaveValue('')
  await expect(it.myself).toBeChecked()
  await expect(it.strength(4)).not.toBeChecked()

  await it.recruiter.check()
  await it.relationship.selectOption('know_work')
  await it.notes.pressSequentially('half a sen')
  await page.reload()
  await expect(page.getByText('Your unsaved changes are here')).toBeVisible()
  await expect(it.notes).toHaveValue('half a sen')
  await expect(it.mention).toBeChecked()
  await expect(it.relationship).toHaveValue('know_work')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(it.recommend).toHaveAttribute('aria-pressed', 'false')
  await it.recommend.click()
  await it.recruiter.check()
  await it.notes.fill('Knows everybody in Lisbon')

  await page.route('**/v1/**', (route) => route.abort())
  await it.submit.click()
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('alert')
  await expect(toast).toContainText('Failed to update connection')
  await expect(toast).toContainText('Please try again or contact support.')
  const inline = page.locator('form').getByRole('alert')
  await expect(inline).toContainText('Failed to update connection')
  await expect(it.notes).toHaveValue('Knows everybody in Lisbon')
  await expectAccessibleState(page, 'a save that failed')
  expect((await saved()).general_decision_type).toBe('not_reviewed')
  await page.unroute('**/v1/**')
  await inline.getByRole('button', { name: 'Retry' }).click()
  await expect(page).toHaveURL(/\/review\?tab=jobs$/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await saved()).toMatchObject({
    general_decision_type: 'recommend',
    reach_out_method: 'RECRUITING',
    should_mention_name: true,
    relationship: 'worked_directly',
    notes: 'Knows everybody in Lisbon',
  })
})

test('with the keyboard alone, a pass sends no outreach answers and leads to the dashboard', async ({
  page,
  erin,
}) => {
  const { connections } = await erin.client.connections.reviewList()
  const [ada, bea, cid] = connections.map(({ id }) => id)
  const saved = async () => erin.client.recommendations.connectionDetail({ params: { id: ada! } })
  const body = { general_decision_type: 'recommend', notes: 'Knows everybody in Lisbon' } as const
  await erin.client.recommendations.updateConnection({ params: { id: ada! }, body })
  const it = form(page)
  await page.goto(`/candidate/${ada}`)
  await expect(it.notes).toHaveValue('Knows everybody in Lisbon')
  await it.pass.focus()
  await page.keyboard.press('Space')
  await expect(it.notes).toBeHidden()
  await page.keyboard.press('Shift+Tab')
  for (let tabs = 0; tabs < 4; tabs++) {
    if (await it.submit.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toEqual({
    general_decision_type: 'dont_recommend',
    job_decisions: [],
    reach_out_method: null,
    should_mention_name: null,
    recommendation_strength: null,
    relationship: null,
    notes: null,
  })
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await saved()).toMatchObject({ general_decision_type: 'dont_recommend', notes: null })

  // Choosing the same decision again undoes it: the person is in the review list again.
  await page.goto(`/candidate/${ada}`)
  await it.pass.click()
  await it.submit.click()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect((await erin.client.connections.reviewList()).connections.map(({ id }) => id)).toContain(ada)

  // Recommended without outreach answers: both answers have to be given first.
  const decisions = [bea!, cid!].map((id) => ({ connection_id: id, general_decision: 'recommend' as const }))
  await erin.client.recommendations.bulkDecision({ body: { decisions } })
  const answers = [() => it.myself.check(), () => it.relationship.selectOption('Other')]
  for (const [id, inOrder] of [
    [bea, answers],
    [cid, answers.toReversed()],
  ] as const) {
    await page.goto(`/candidate/${id}`)
    await expect(it.submit).toBeDisabled()
    await expect(page.getByText('Choose how to reach out and how you know them first.')).toBeVisible()
    await inOrder[0]!()
    await expect(it.submit).toBeDisabled()
    await inOrder[1]!()
    await expect(it.submit).toBeEnabled()
  }
})

test('saving never leads to another site', async ({ page, erin }) => {
  const { connections } = await erin.client.connections.reviewList()
  const id = connections[0]!.id
  const elsewhere = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
  ]
  for (const target of elsewhere) {
    await page.goto(`/candidate/${id}?redirect_url=${encodeURIComponent(target)}`)
    await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', '/dashboard')
    await form(page).submit.click()
    await expect(page).toHaveURL(/\/dashboard$/)
  }
})

test('a person who does not exist and one who does not load get different messages', async ({ page }) => {
  await page.goto('/candidate/nonsense?redirect_url=/upload')
  await expect(page.getByRole('heading', { name: 'This recommendation was not found' })).toBeVisible()
  await expectAccessibleState(page, 'someone unknown')
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/\/upload$/)

  let answer: 'refuse' | 'wait' | 'go on' = 'refuse'
  let release = () => {}
  await page.route(/connections\/connection\//, async (route) => {
    if (answer === 'refuse')
      return route.fulfill({ status: 400, json: { error: 'No.', code: 'invalid', request_id: '1' } })
    if (answer === 'wait') await new Promise<void>((resolve) => (release = resolve))
    return route.continue()
  })
  await page.goto('/candidate/11111111-1111-4111-8111-111111111111')
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
  await expectAccessible(page, 'an error')
  answer = 'wait'
  await page.reload()
  await expect(page.getByRole('status', { name: 'Loading recommendation' })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  answer = 'go on'
  release()
  await expect(page.getByRole('heading', { name: 'This recommendation was not found' })).toBeVisible()
})
