import { connectionsCsv } from '../testing/sample-files.ts'
import { PHONE } from './support/looks.ts'
import { mailsIn } from './support/mails.ts'
import { signInOverHttp } from './support/reviewer.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { choose } from './support/uploading.ts'

const LAPTOP = { width: 1280, height: 800 }

test('from the invitation to Finish it takes six acts and one email, each act in view', async ({
  page,
  vouch,
}) => {
  const maja = await signInOverHttp(vouch, vouch.address('maja'))
  await maja.client.auth.updateMe({ body: { first_name: 'Maja', last_name: 'Höllerberg' } })
  await maja.client.employees.updateCompany({ body: { name: 'Höllerberg Optik' } })
  const ben = 'ben.ode@elsewhere.test'
  await maja.client.employees.invite({ body: { email: ben } })
  const mails = async () => (await mailsIn(vouch)).filter(({ to }) => to?.[0]?.address === ben)
  const [letter] = await mails()
  const link = /^http\S+$/m.exec(letter!.text!)![0]
  const button = (name: string) => page.getByRole('button', { name })
  const inView = async (name: string) => {
    for (const size of [PHONE, LAPTOP]) {
      await page.setViewportSize(size)
      await expect(button(name), `${name} at ${size.width} px`).toBeInViewport({ ratio: 1 })
    }
  }
  const acts: string[] = []
  const act = async (what: string, doing: () => Promise<unknown>) => {
    acts.push(what)
    await doing()
  }

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Maja Höllerberg invites you to Höllerberg Optik',
  )
  await inView('Join Höllerberg Optik')
  await expectAccessible(page, 'the invitation')
  await act('join', () => button('Join Höllerberg Optik').click())
  await expect(page).toHaveURL(/\/upload$/)

  await act('choose', () => choose(page, 'Connections.csv', connectionsCsv({ people: 40, hidden: 7 })))
  await expect(page.getByRole('heading', { name: '40 connections' })).toBeVisible()
  await inView('Upload File')
  for (const folded of ['How to get your connections from LinkedIn', 'What happens after you upload']) {
    await expect(page.getByRole('list', { name: folded })).toBeHidden()
    await page.getByText(folded).click()
    await expect(page.getByRole('list', { name: folded })).toBeVisible()
  }
  await page.getByText('7 skipped, why').click()
  await expect(page.getByText(/^Line \d+: Hidden by LinkedIn/)).toHaveCount(5)
  await expectAccessible(page, 'a file that is chosen')
  await act('upload', () => button('Upload File').click())
  await expect(page).toHaveURL(/\/review\?upload=/)

  await act('category', () =>
    page
      .getByRole('main')
      .getByRole('link', { name: /Software Engineer/ })
      .click(),
  )
  await expect(page.locator('[aria-current=true]')).toBeVisible()
  await act('recommend', () => page.keyboard.press('l'))
  await act('finish', () => button('Finish').click())
  await expect(page).toHaveURL(/\/candidate-details/)
  expect(acts).toHaveLength(6)
  expect(await mails(), 'no second email').toHaveLength(1)
})
