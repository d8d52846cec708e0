import { BlobReader, BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/index-native.js'
import { expect, test } from 'vitest'
import { encodeIn } from '../../testing/sample-files.ts'
import { growth, LINEAR } from '../../testing/growth.ts'
import { readChosenFile, readOwnPositions } from './chosen-file-reader.ts'

const HEADER = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On'
const row = (name: string) =>
  `${name},Lovelace,https://www.linkedin.com/in/${name},,Acme,Engineer,17 May 2024`
const CSV = [HEADER, ...['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'].map(row)].join('\n')

async function archive(
  files: Record<string, string | Blob>,
  name = 'Complete_LinkedInDataExport.zip',
  options: { password?: string } = {},
) {
  const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false, ...options })
  for (const [path, content] of Object.entries(files))
    await zip.add(path, typeof content === 'string' ? new TextReader(content) : new BlobReader(content))
  return new File([await zip.close()], name)
}

test('a plain Connections.csv is sent unchanged, with a preview of five people', async () => {
  const dropped = new File([CSV], 'Connections.csv')
  const chosen = await readChosenFile(dropped)
  expect(chosen).toMatchObject({
    ok: true,
    name: 'Connections.csv',
    people: 6,
    skipped: 0,
    archive: null,
  })
  expect(chosen.ok && chosen.first.map((person) => person.first_name)).toEqual([
    'Ada',
    'Ben',
    'Cleo',
    'Dan',
    'Eve',
  ])
  expect(chosen.ok && (await chosen.file.text())).toBe(CSV)
})

test.each([
  ['at the root', { 'Connections.csv': CSV, 'messages.csv': 'private' }],
  ['in a folder', { 'messages.csv': 'private', 'Export/Connections.csv': CSV }],
  [
    'next to what a Mac adds',
    { '__MACOSX/Connections.csv': 'x', '__MACOSX/._Connections.csv': 'x', 'a/Connections.csv': CSV },
  ],
  ['under a path of Windows', { 'Export\\Connections.csv': CSV }],
  ['in other letters', { 'connections.CSV': CSV }],
  ['with a copy deeper down', { 'old/older/Connections.csv': HEADER, 'new/Connections.csv': CSV }],
  ['with a number that the browser added', { 'Connections (1).csv': CSV }],
])('only Connections.csv is sent from an archive: %s', async (_, files) => {
  const chosen = await readChosenFile(await archive(files))
  expect(chosen).toMatchObject({
    ok: true,
    people: 6,
    archive: expect.any(File),
    name: 'Complete_LinkedInDataExport.zip',
  })
  expect(chosen.ok && (await chosen.file.text())).toBe(CSV)
  expect(chosen.ok && chosen.file.name).toBe('Connections.csv')
})

const listOf = (name: string, date: string) => `${HEADER}\n${name},Lovelace,,,Acme,Engineer,${date}\n`

test.each([
  [
    'first',
    {
      'new/Connections.csv': listOf('Ada', '3 May 2024'),
      'old/Connections.csv': listOf('Ben', '2 May 2024'),
    },
  ],
  [
    'last',
    {
      'old/Connections.csv': listOf('Ben', '30 Dec 2023'),
      'new/Connections.csv': listOf('Ada', '3 May 2024'),
    },
  ],
])(
  'of two lists in an archive the one with the newest connection is taken and named: it comes %s',
  async (_, files) => {
    expect(await readChosenFile(await archive(files))).toMatchObject({
      first: [{ first_name: 'Ada' }],
      taken: { path: 'new/Connections.csv', of: 2 },
    })
  },
)

test('an archive in an archive is opened, both for the connections and for the user’s jobs', async () => {
  const inner = await archive({ 'Connections.csv': CSV, 'Positions.csv': POSITIONS }, 'Basic.zip')
  const outer = await archive({ 'photos/cat.txt': 'meow', 'Basic.zip': inner })
  expect(await readChosenFile(outer)).toMatchObject({
    ok: true,
    people: 6,
    taken: { path: 'Basic.zip/Connections.csv', of: 1 },
  })
  expect(await readOwnPositions(outer)).toHaveLength(1)
  const without = await archive({ 'Basic.zip': await archive({ 'messages.csv': 'private' }) })
  expect(await readChosenFile(without)).toMatchObject({ found: expect.stringMatching(/without Connections/) })
})

test('a locked archive is called locked, even inside another one', async () => {
  const locked = await archive({ 'Connections.csv': CSV }, 'locked.zip', { password: 'secret' })
  for (const file of [locked, await archive({ 'locked.zip': locked })])
    expect(await readChosenFile(file)).toMatchObject({ ok: false, found: expect.stringMatching(/locked/) })
})

test('a list in a code page is sent in UTF-8; if the letters leave the code page open, the user’s choice decides', async () => {
  const russian = `${HEADER}\nИван,Петров,,,Компания,Продавец,17 May 2024\n`
  const clear = await readChosenFile(new File([encodeIn('windows-1251', russian)], 'Connections.csv'))
  expect(clear).toMatchObject({ encoding: 'windows-1251', readings: null })
  expect(clear.ok && (await clear.file.text())).toBe(russian)

  const turkish = `${HEADER}\nAyşe,King,,,Acme,CTO,17 May 2024\n`
  const open = await readChosenFile(new File([encodeIn('windows-1254', turkish)], 'Connections.csv'))
  if (!open.ok) throw new Error(open.error)
  expect(open.readings!.map(({ sample }) => sample)).toContain('Ayşe')
  const { encoding } = open.readings!.find(({ sample }) => sample === 'Ayşe')!
  const chosen = await readChosenFile(open.dropped, encoding)
  expect(chosen).toMatchObject({ readings: null, first: [{ first_name: 'Ayşe' }] })
  expect(chosen.ok && (await chosen.file.text())).toBe(turkish)
})

const POSITIONS =
  'Company Name,Title,Description,Location,Started On,Finished On\nGlobex,Spy,Secret,Here,May 2020,\n'

test.each([
  ['at the root', { 'Positions.csv': POSITIONS, 'Connections.csv': CSV }],
  ['in a folder', { 'a/Positions.csv': POSITIONS, 'a/b/Positions.csv': 'x', '__MACOSX/Positions.csv': 'x' }],
])('your own jobs are read from an archive: %s', async (_, files) => {
  expect(await readOwnPositions(await archive(files))).toEqual([
    { employer: 'Globex', started: '2020-05', ended: null },
  ])
})

test.each([
  ['has none', { 'Connections.csv': CSV }],
  ['has another file of that name', { 'Positions.csv': CSV }],
  ['has one that is too large', { 'Positions.csv': 'a'.repeat(10_000_001) }],
])('no own jobs are read from an archive that %s', async (_, files) => {
  expect(await readOwnPositions(await archive(files))).toBeNull()
})

test('an archive without Connections.csv is refused, and the message says where to look', async () => {
  const refused = await readChosenFile(await archive({ 'messages.csv': 'private', 'Profile.csv': 'x' }))
  expect(refused).toMatchObject({ ok: false, code: 'archive' })
  expect(!refused.ok && refused.error).toContain('LinkedIn sometimes sends two archives')
})

test('an archive entry above the limit is refused without unpacking it', async () => {
  const refused = await readChosenFile(await archive({ 'Connections.csv': 'a'.repeat(10_000_001) }))
  expect(refused).toMatchObject({ ok: false, code: 'too_large' })
})

test('an archive that lies about the size of its entry is refused while it is unpacked', async () => {
  const bytes = new Uint8Array(
    await (await archive({ 'Connections.csv': 'a'.repeat(30_000_000) })).arrayBuffer(),
  )
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < bytes.length - 30; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1000, true)
  }
  const refused = await readChosenFile(new File([bytes], 'bomb.zip'))
  expect(refused.ok).toBe(false)
})

test('a workbook is reported as such although it is a zip file', async () => {
  const refused = await readChosenFile(await archive({ 'xl/workbook.xml': '<a/>' }, 'Connections.xlsx'))
  expect(refused).toMatchObject({ ok: false, code: 'spreadsheet', name: 'Connections.xlsx' })
})

test('a damaged archive is refused, and the message says what to do', async () => {
  const whole = new Uint8Array(await (await archive({ 'Connections.csv': CSV })).arrayBuffer())
  const refused = await readChosenFile(new File([whole.slice(0, 60)], 'broken.zip'))
  expect(refused).toMatchObject({ ok: false, code: 'archive', found: expect.stringMatching(/incomplete/) })
  expect(!refused.ok && refused.todo).toBe('Download it from LinkedIn once more and upload it again.')
})

test('a file above the limit is refused without reading all of it', async () => {
  const refused = await readChosenFile(new File([CSV, '\n'.repeat(30_000_000)], 'Connections.csv'))
  expect(refused).toMatchObject({ ok: false, code: 'too_large' })
})

test('reading time grows linearly with the rows', async () => {
  const files = new Map(
    [3_000, 30_000].map((people) => {
      const rows = Array.from({ length: people }, (_, i) => row(`Ada${i}`))
      return [people, new File([[HEADER, ...rows].join('\n')], 'Connections.csv')]
    }),
  )
  const look = async (people: number) =>
    expect(await readChosenFile(files.get(people)!)).toMatchObject({ ok: true, people })
  expect(await growth(3_000, look)).toBeLessThan(LINEAR)
})
