import { beforeEach, expect, test } from 'vitest'
import { QUICK_RESULTS } from '../../contract/connections.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
let admin: BuiltEmployee
let erin: BuiltEmployee
beforeEach(async () => {
  admin = await app.buildEmployee({ role: 'admin' })
  erin = await app.buildEmployee({ company: admin })
  for (const [name, job_title] of [
    ['Zoe Annable', 'Engineer'],
    ['Anna Zimmer', 'Designer'],
    ['Bo Lind', 'Banana buyer'],
    ['Élan Vital', null],
  ] as const)
    await app.buildConnection({ employee: erin, name, job_title, company: 'Acme' })
  await app.buildConnection({ employee: admin, name: 'Anna Admin', job_title: null, company: null })
  await app.buildConnection({ employee: await app.buildEmployee(), name: 'Anna Elsewhere' })
})

const search = async (caller: BuiltEmployee, text: string) => {
  const { people } = await (await app.as(caller)).connections.quickSearch({ query: { search: text } })
  return people.map(({ name }) => name)
}

test('an admin finds people of the network, those whose name begins with the search first', async () => {
  expect(await search(admin, 'anna')).toEqual(['Anna Admin', 'Anna Zimmer', 'Zoe Annable'])
  expect(await search(admin, 'an')).toEqual(['Anna Admin', 'Anna Zimmer', 'Zoe Annable'])
})

test('an employee finds own connections only, whatever was decided about them', async () => {
  await app.buildConnection({ employee: erin, name: 'Anna Never', status: 'dont_recommend' })
  expect(await search(erin, 'anna')).toEqual(['Anna Never', 'Anna Zimmer', 'Zoe Annable'])
  expect(await search(await app.buildEmployee({ company: admin }), 'anna')).toEqual([])
})

test.each([
  ['ELAN', ['Élan Vital']],
  ['zimmer acme', ['Anna Zimmer']],
  ['  banana ', ['Bo Lind']],
  ['100%', []],
  ['_', []],
  ['', []],
])('%j finds %j', async (text, names) => {
  expect(await search(admin, text)).toEqual(names)
})

test.each([
  ['Conan O’Brien', ["o'brien", 'O’Brien', 'OBRIEN', 'o`brien']],
  ['Kate OBrien', ["o'brien", 'OBrien']],
  ['Jean‑Luc Godard', ['jean-luc', 'Jean–Luc', 'Jean—Luc', 'jean luc', 'luc', 'jeanluc', 'jean-']],
  ['Jean Luc Picard', ['jean-luc', 'jean luc']],
  ['Jeanluc Picard', ['jean-luc']],
  ['太郎 山田', ['山田太郎', '太郎山田', '山田 太郎', '山田']],
  ['山田太郎', ['太郎 山田']],
  ['کریم رضایی', ['كريم', 'کریم رضايي']],
  ['كريم رضايي', ['کریم']],
  ['“Bea” Young', ['"bea"', '„Bea“', '«bea»', 'bea']],
  ['שָׁלוֹם כהן', ['שלום']],
  ['شلوم أحمد', ['احمد', 'أحمد']],
])('%s is found whatever sign stands for an apostrophe, a hyphen, quotes or nothing', async (name, texts) => {
  await app.buildConnection({ employee: erin, name })
  for (const text of texts) expect(await search(erin, text), text).toEqual([name])
})

test('a search finds the beginnings of words only, after a sign too', async () => {
  for (const [name, job_title] of [
    ['Ida Ito', 'Technology lead'],
    ['Ole Moe', 'Sales/Logistics'],
    ['佐藤太郎', null],
  ] as const)
    await app.buildConnection({ employee: erin, name, job_title })
  expect(await search(admin, 'log')).toEqual(['Ole Moe'])
  expect(await search(admin, 'ole log')).toEqual(['Ole Moe'])
  expect(await search(admin, '太郎')).toEqual(['佐藤太郎'])
})

test('an archived person is found', async () => {
  const client = await app.as(admin)
  const [{ id } = { id: '' }] = (await client.connections.quickSearch({ query: { search: 'zimmer' } })).people
  await client.recommendations.triagePerson({ params: { id }, body: { is_favorite: false } })
  expect(await search(admin, 'zimmer')).toEqual(['Anna Zimmer'])
})

test('the answer says what someone does, and ends after the first few', async () => {
  const client = await app.as(admin)
  const [found] = (await client.connections.quickSearch({ query: { search: 'bo lind' } })).people
  expect(found).toMatchObject({ name: 'Bo Lind', current_job: 'Banana buyer at Acme' })
  for (let i = 0; i <= QUICK_RESULTS; i++) await app.buildConnection({ employee: erin, name: `Quentin ${i}` })
  expect(await search(admin, 'quentin')).toEqual(
    Array.from({ length: QUICK_RESULTS }, (_, i) => `Quentin ${i}`),
  )
})
