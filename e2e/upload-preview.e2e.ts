import { encodeIn, encodeText } from '../testing/sample-files.ts'
import { expectAccessibleState } from './support/looks.ts'
import { enter, expect, test } from './support/test.ts'
import { choose, watchUploads } from './support/uploading.ts'

test('the preview says which columns are used and which are not, and asks which letters are right', async ({
  page,
  vouch,
}) => {
  await enter(page, vouch, vouch.address('ada'))
  const sent = await watchUploads(page)
  await page.goto(`${vouch.url}/upload`)
  const about = page.getByRole('list', { name: 'About this file' })
  const header = 'First Name,Last Name,Company,Score\n'
  const send = page.getByRole('button', { name: 'Upload File' })

  await choose(page, 'list.csv', encodeIn('windows-1251', `${header}Иван,Петров,Компания,7\n`))
  await expect(page.getByRole('row', { name: /Иван Петров/ })).toBeVisible()
  await expect(about.getByRole('listitem')).toHaveText([
    'Read as Windows-1251 (Cyrillic).',
    /No row has a link to a LinkedIn profile/,
    /No row has a job title/,
    'Unused columns: Score.',
  ])

  await choose(page, 'list.csv', encodeText(`${header}JosÃ©,MuÃ±oz,Acme,7\n`))
  await expect(page.getByRole('row', { name: /José Muñoz/ })).toBeVisible()
  await expect(about).toContainText('Broken letters of 1 person are mended: JosÃ© MuÃ±oz becomes José Muñoz.')

  await choose(page, 'list.csv', encodeIn('windows-1254', `${header}Ayşe,Yılmaz,Acme,7\n`))
  const question = page.getByRole('group', { name: 'Which of these reads right?' })
  await expect(question.getByRole('radio')).toHaveCount(2)
  await expectAccessibleState(page, 'the question about letters')
  await send.click()
  await expect(question.getByRole('radio').first()).toBeFocused()
  expect(await sent()).toEqual([])
  await question.getByText('Ayşe · Yılmaz').click()
  await expect(question).toHaveCount(0)
  await expect(about).toContainText('Read as Windows-1254 (Turkish).')
  await send.click()
  await expect.poll(sent).toMatchObject([{ text: `${header}Ayşe,Yılmaz,Acme,7\n` }])
  await expect(page).toHaveURL(/\/review\?upload=/)
})
