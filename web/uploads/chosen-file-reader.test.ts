import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/index-native.js'
import { expect, test } from 'vitest'
import { growth, LINEAR } from '../../testing/growth.ts'
import { readChosenFile, readOwnPositions } from './chosen-file-reader.ts'

const HEADER = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On'
const row = (name: string) =>
  `${name},Lovelace,https://www.linkedin.com/in/${name},,Acme,Engineer,17 May 2024`
const CSV = [HEADER, ...['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'].map(row)].join('\n')

async function archive(files: Record<string, string>, name = 'Complete_LinkedInDataExport.zip') {
  const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false })
  for (const [path, text] of Object.entries(files)) await zip.add(path, new TextReader(text))
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
  expect(chosen.ok && chosen.file).toBe(dropped)
})

test.each([
  ['at the root', { 'Connections.csv': CSV, 'messages.csv': 'private' }],
  ['in a folder', { 'messages.csv': 'private', 'Export/Connections.csv': CSV }],
  [
    'beside what a Mac adds',
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

const POSITIONS =
  'Company Name,Title,Description,Location,Started On,Finished On\nGlobex,Spy,Secret,Here,May 2020,\n'

test.each([
  ['at the root', { 'Positions.csv': POSITIONS, 'Connections.csv': CSV }],
  ['in a folder', { 'a/Positions.csv': POSITIONS, 'a/b/Positions.csv': 'x', '__MACOSX/Positions.csv': 'x' }],
])('the own jobs are read from an archive: %s', async (_, files) => {
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

test('an archive without Connections.csv is refused with where to look', async () => {
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

test('a damaged archive is refused with what to do', async () => {
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
