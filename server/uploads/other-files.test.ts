import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { HEADER } from '../../testing/read-connections.ts'
import { encodeIn } from '../../testing/sample-files.ts'
import { storedRows, upload } from '../../testing/uploads.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function imported(file: Blob) {
  const employee = await app.buildEmployee()
  const { receipt, job_status } = await upload(await app.as(employee), file)
  expect(job_status).toBe('COMPLETED')
  const { rows, added, updated, unchanged, duplicates, skipped } = receipt!
  expect(added + updated + unchanged + duplicates + skipped).toBe(rows)
  return { receipt: receipt!, ...(await storedRows(app, employee)) }
}

test('two lists in one file: everyone is imported, and every row is in the receipt', async () => {
  const { receipt, connections } = await imported(
    new Blob([
      'First Name,Last Name,Email Address,Company,Position,Connected On\n',
      'Ada,Bell,,Acme,Director,28 Nov 2021\nCy,Dow,,Initech,Analyst,20 Nov 2021\n',
      `${HEADER}\nEve,Fox,https://www.linkedin.com/in/eve,,Globex,Engineer,27 Nov 2021\n`,
    ]),
  )
  expect(receipt).toMatchObject({ rows: 4, added: 3, skipped: 1 })
  expect(receipt.skipped_rows).toEqual([{ line: 4, reason: expect.stringMatching(/another list begins/) }])
  expect(
    connections.map(({ name, company_name, linkedin_url }) => [name, company_name, linkedin_url]),
  ).toEqual([
    ['Ada Bell', 'Acme', null],
    ['Cy Dow', 'Initech', null],
    ['Eve Fox', 'Globex', 'https://www.linkedin.com/in/eve'],
  ])
})

test('the receipt names rows that allow several readings, and an example of dates that cannot be read', async () => {
  const { receipt, connections } = await imported(
    new Blob([
      `${HEADER}\n`,
      'Ann,Lee,,,Acme, Inc.,CEO,01 Jan 2020\n',
      'Ben,Ode,,,Acme,Berlin,CEO,01 Jan 2020\n',
      'Cy,Dow,,,AT&amp;T,nan,last autumn\n',
    ]),
  )
  expect(receipt).toMatchObject({
    rows: 3,
    added: 2,
    skipped: 1,
    unread_dates: { rows: 1, example: 'last autumn' },
  })
  expect(receipt.skipped_rows).toEqual([{ line: 3, reason: expect.stringMatching(/more cells/) }])
  expect(connections.map(({ name, company_name, job_title }) => [name, company_name, job_title])).toEqual([
    ['Ann Lee', 'Acme, Inc.', 'CEO'],
    ['Cy Dow', 'AT&T', null],
  ])
})

test('a file in a code page that the browser did not convert is read in its letters', async () => {
  const { connections } = await imported(
    new Blob([encodeIn('windows-1251', `${HEADER}\nИван,Петров,,,Компания,Продавец,28 Nov 2021\n`)]),
  )
  expect(connections.map(({ name, company_name }) => [name, company_name])).toEqual([
    ['Иван Петров', 'Компания'],
  ])
})
