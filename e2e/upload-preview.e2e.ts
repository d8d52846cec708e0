import { rmSync, writeFileSync } from 'node:fs'
import { linkedinArchive } from '../testing/sample-archives.ts'
import { connectionsCsv, encodeIn, encodeText } from '../testing/sample-files.ts'
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

test('what was previewed is sent, even if the file changes or moves, and a firewall’s refusal says what it is', async ({
  page,
  vouch,
}, testInfo) => {
  await enter(page, vouch, vouch.address('ada'))
  const sent = await watchUploads(page)
  await page.goto(`${vouch.url}/upload`)
  const input = page.locator('input[type=file]')
  const send = page.getByRole('button', { name: 'Upload File' })
  const refused = page.getByRole('alert').filter({ hasText: 'Your file was not uploaded' })
  const choosing = async (name: string, bytes: Uint8Array) => {
    const path = testInfo.outputPath(name)
    writeFileSync(path, bytes)
    await input.setInputFiles(path)
    await expect(page.getByRole('heading', { name: '4 connections' })).toBeVisible()
    return path
  }

  const archive = await choosing('Complete.zip', linkedinArchive())
  rmSync(archive)
  await page.getByRole('checkbox', { name: 'Read my own jobs from the .zip, too' }).check()
  await expect(page.getByText('The file changed. Choose it again.')).toBeVisible()
  await send.click()
  await expect(refused).toContainText('The file changed. Choose it again.')
  expect(await sent()).toEqual([])

  const list = connectionsCsv({ people: 4 })
  writeFileSync(
    await choosing('Connections.csv', list),
    `${Buffer.from(list).toString()}Eve,King,,,Acme,CTO,\n`,
  )
  const calls = /\/v1\/connections\/upload$/
  await page.route(calls, (route) =>
    route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Blocked by policy</h1>' }),
  )
  await send.click()
  await expect(refused).toContainText('A firewall or proxy between you and Vouch refused this (HTTP 403).')
  await page.unroute(calls)
  await send.click()
  await expect(page).toHaveURL(/\/review\?upload=/)
  expect((await sent()).at(-1)!.text).toBe(Buffer.from(list).toString())
})
