import { expect, test } from 'vitest'
import type { SamplePerson } from '../server/sample/sample-people.ts'
import {
  type ConnectionsOptions,
  connectionsCsv,
  connectionsText,
  encodeText,
  peopleOf,
} from '../testing/sample-files.ts'
import { HEADER, people, read } from '../testing/read-connections.ts'
import { type ConnectionsFile, sniffConnectionsCsv } from './linkedin-csv.ts'

const SHAPES: [string, ConnectionsOptions, Partial<ConnectionsFile>][] = [
  ['what LinkedIn writes today', {}, { delimiter: ',', header_line: 4, encoding: 'utf-8' }],
  ['the export of 2021', { layout: '2021' }, { header_line: 4 }],
  ['the export of 2018, without preamble', { layout: '2018' }, { header_line: 1 }],
  ['the address book layout with 59 columns', { layout: 'outlook' }, { header_line: 1 }],
  ['a list to which a tool has added columns', { layout: 'enriched' }, { header_line: 1 }],
  ['a stripped preamble', { preamble: 'none' }, { header_line: 1 }],
  ['an unquoted preamble', { preamble: 'unquoted' }, { header_line: 4 }],
  ['a preamble padded with commas', { preamble: 'padded' }, { header_line: 4 }],
  ['a preamble of several quoted lines', { preamble: 'multiline' }, { header_line: 8 }],
  ['a preamble of one line', { preamble: 'short' }, { header_line: 3 }],
  ['semicolons', { delimiter: ';' }, { delimiter: ';' }],
  ['tabs', { delimiter: '\t' }, { delimiter: '\t' }],
  ['a line that names the delimiter', { delimiter: ';', sepLine: true }, { delimiter: ';', header_line: 5 }],
  ['an unusual delimiter that is named', { delimiter: '^', sepLine: true }, { delimiter: '^' }],
  ['a byte order mark', { encoding: 'utf8-bom', preamble: 'none' }, { encoding: 'utf-8', header_line: 1 }],
  ['UTF-16, little end first', { encoding: 'utf16le' }, { encoding: 'utf-16le' }],
  ['UTF-16, big end first', { encoding: 'utf16be' }, { encoding: 'utf-16be' }],
  ['UTF-16 without a mark, little end first', { encoding: 'utf16le-bare' }, { encoding: 'utf-16le' }],
  ['UTF-16 without a mark, big end first', { encoding: 'utf16be-bare' }, { encoding: 'utf-16be' }],
  ['Windows line ends', { newline: '\r\n' }, { header_line: 4 }],
  ['old Macintosh line ends', { newline: '\r' }, { header_line: 4 }],
  ['a line end at the end', { finalNewline: true }, {}],
  ['empty cells behind every row', { trailing: 5 }, {}],
  [
    'headers without blanks',
    { header: ['FirstName', 'LastName', 'URL', 'EmailAddress', 'Company', 'Position', 'ConnectedOn'] },
    {},
  ],
  [
    'headers in capitals with blanks around',
    { header: ['FIRST NAME ', ' LAST NAME', 'url', 'E-MAIL', 'company', 'POSITION', 'connected on'] },
    {},
  ],
  ['hidden members among the people', { hidden: 7 }, {}],
]

const educationOf = ({ degree, institution, graduation_year }: SamplePerson) =>
  degree ? { degree, institution, year: Number(graduation_year) } : null

test.each(SHAPES)('%s: everyone is read, with every field', (_, options, expected) => {
  const file = read(connectionsCsv({ people: 40, ...options }))
  const hasLinks = options.layout === undefined || ['2025', 'enriched'].includes(options.layout)
  const hasDates = options.layout !== 'outlook'
  expect(file).toMatchObject(expected)
  expect(file.skipped).toHaveLength(options.hidden ?? 0)
  expect(file.rows).toEqual(
    peopleOf({ people: 40 }).map((person) => ({
      line: expect.any(Number),
      name: `${person.first_name} ${person.last_name}`,
      first_name: person.first_name,
      last_name: person.last_name,
      linkedin_url: hasLinks ? person.linkedin_url : null,
      email: person.email || null,
      company: person.company || null,
      job_title: person.job_title || null,
      education: options.layout === 'enriched' ? educationOf(person) : null,
      connected_on: hasDates ? person.connected_on : null,
    })),
  )
})

test('Windows-1252 keeps accents, typographic quotes and the euro sign', () => {
  const bytes = connectionsCsv({
    people: [{ first_name: 'José', last_name: 'Muñoz', company: '“Café” – 5 €', job_title: 'Müller’s Büro' }],
    encoding: 'windows-1252',
  })
  expect(read(bytes)).toMatchObject({
    encoding: 'windows-1252',
    rows: [{ name: 'José Muñoz', company: '“Café” – 5 €', job_title: 'Müller’s Büro' }],
  })
})

test('letters that a spreadsheet broke are mended, and the preview counts them with an example', () => {
  const broken = (text: string) => new TextDecoder('windows-1252').decode(encodeText(text))
  const bytes = encodeText(
    [
      HEADER,
      broken('José,Muñoz,,,Société Générale,Développeur,'),
      'Zoë,Núñez,,,Café,CTO,',
      'Ann,Lee,,,Café,CTO,',
    ].join('\n'),
  )
  expect(read(bytes).rows).toMatchObject([
    {
      name: 'José Muñoz',
      company: 'Société Générale',
      job_title: 'Développeur',
      broken: { name: broken('José Muñoz'), company: broken('Société Générale') },
    },
    { name: 'Zoë Núñez', company: 'Café' },
    { name: 'Ann Lee' },
  ])
  expect(read(bytes).rows.filter((row) => row.broken)).toHaveLength(1)
  expect(sniffConnectionsCsv(bytes)).toMatchObject({
    mended: { people: 1, before: broken('José Muñoz'), after: 'José Muñoz' },
  })
})

test('a file with two encodings is read in both', () => {
  const utf8 = encodeText(`${HEADER}\n${'José,Muñoz,,,Café,Développeur,\n'.repeat(3)}`)
  const western = encodeText('Zoë,Núñez,,,“Café”,CTO,\nO’Neil,Lee,,,,,\n', 'windows-1252')
  const both = Buffer.concat([utf8, western, utf8.subarray(HEADER.length + 1)])
  expect(read(both).rows.map(({ name, company }) => `${name}, ${company}`)).toEqual([
    ...Array(3).fill('José Muñoz, Café'),
    'Zoë Núñez, “Café”',
    'O’Neil Lee, null',
    ...Array(3).fill('José Muñoz, Café'),
  ])
  expect(read(both).rows[3]!.broken).toMatchObject({ name: 'Zo\ufffd N\ufffd\ufffdez' })
})

test('UTF-8 that is cut off in the middle of a letter is still read as UTF-8', () => {
  const bytes = encodeText(`${HEADER}\nJosé,Muñoz,,,,,\nZoë,Núñez,,,,Café`)
  expect(read(bytes.subarray(0, -1))).toMatchObject({
    encoding: 'utf-8',
    rows: [{ name: 'José Muñoz' }, { name: 'Zoë Núñez' }],
  })
})

test.each(['Name', 'Full Name', 'Nom complet', 'Nombre'])(
  'a single column %s is split at its first space',
  (header) => {
    const { rows } = read(`${header},Company\nAda de la Cruz,Quillfern\nCher,Quillfern\n`)
    expect(rows).toMatchObject([
      { name: 'Ada de la Cruz', first_name: 'Ada', last_name: 'de la Cruz' },
      { name: 'Cher', first_name: 'Cher', last_name: '' },
    ])
  },
)

test('columns may be reordered, missing and mixed with unknown ones', () => {
  const { rows } = read('Tags,Position,Notes,First Name,Score\nx,Engineer,met at a fair,Ada,7\n')
  expect(rows).toMatchObject([
    { name: 'Ada', job_title: 'Engineer', company: null, linkedin_url: null, email: null },
  ])
})

test('a position wins over a title that may be a form of address', () => {
  expect(read('Title,First Name,Last Name,Job Title\nDr.,Ada,Reed,Engineer').rows[0]?.job_title).toBe(
    'Engineer',
  )
  expect(read('First Name,Last Name,Title\nAda,Reed,Engineer').rows[0]?.job_title).toBe('Engineer')
})

test('the header is found below up to fifty lines of text', () => {
  const { header_line, rows } = read(`${'About this file, in short\n'.repeat(50)}${HEADER}\nAda,Reed,,,,,`)
  expect([header_line, rows[0]?.line]).toEqual([51, 52])
})

test('line numbers match those of an editor, even around multi-line cells and blank lines', () => {
  const file = read(
    [
      'Notes:',
      '"two',
      'lines"',
      '',
      HEADER,
      'Ada,Reed,,,,"first',
      'second",',
      '',
      'Ben,Kim,,,,,',
      ',,,,,,17 May 2024',
      'Cleo,Dahl,,,,,',
    ].join('\r\n'),
  )
  expect(file.header_line).toBe(5)
  expect(file.rows.map((row) => [row.line, row.name])).toEqual([
    [6, 'Ada Reed'],
    [9, 'Ben Kim'],
    [11, 'Cleo Dahl'],
  ])
  expect(file.skipped.map((row) => row.line)).toEqual([10])
  expect(file.rows[0]?.job_title).toBe('first second')
})

test('a hidden member is skipped and its line named', () => {
  expect(read(`${HEADER}\nAda,Reed,,,,,\n,,,,,,17 May 2024`).skipped).toEqual([
    { line: 3, reason: expect.stringMatching(/^Hidden by LinkedIn/) },
  ])
})

test('a row without a name is skipped, and the reason says so', () => {
  expect(read(`${HEADER}\nAda,Reed,,,,,\n ,,https://www.linkedin.com/in/x,,Quillfern,,`).skipped).toEqual([
    { line: 3, reason: 'This row has no name.' },
  ])
})

test('lines of nothing but delimiters and spaces are not rows', () => {
  expect(read(`${HEADER}\n,,,,,,\nAda,Reed,,,,,\n  , ,,,,,\n\n\u200b,\u0000\n`)).toMatchObject({
    rows: [{ line: 3 }],
    skipped: [],
  })
})

test('a name alone makes a connection', () => {
  expect(people('Ada', ',Reed')).toMatchObject([
    { name: 'Ada', first_name: 'Ada', last_name: '', company: null, job_title: null, connected_on: null },
    { name: 'Reed', first_name: '', last_name: 'Reed' },
  ])
})

test('rows of two files pasted together: the second preamble and header are skipped', () => {
  const one = connectionsText({ people: 3 })
  const file = read(`${one}\n${one}`)
  expect(file.rows).toHaveLength(6)
  expect(file.skipped).toHaveLength(3)
})

const SIX = 'First Name,Last Name,Email Address,Company,Position,Connected On'
const ADA_OF_SIX = 'Ada,Bell,ada@example.com,Acme,Director,28 Nov 2021'
const EVE_OF_SEVEN = 'Eve,Fox,https://www.linkedin.com/in/eve,,Globex,Engineer,27 Nov 2021'
const ADA = { name: 'Ada Bell', email: 'ada@example.com', company: 'Acme', job_title: 'Director' }
const EVE = { name: 'Eve Fox', linkedin_url: 'https://www.linkedin.com/in/eve', company: 'Globex' }

test.each([
  ['an older list above a newer one', [SIX, ADA_OF_SIX, HEADER, EVE_OF_SEVEN], [ADA, EVE]],
  ['a newer list above an older one', [HEADER, EVE_OF_SEVEN, SIX, ADA_OF_SIX], [EVE, ADA]],
  ['with the note of LinkedIn between', [SIX, ADA_OF_SIX, 'Notes:', HEADER, EVE_OF_SEVEN], [ADA, EVE]],
  [
    'in other languages',
    [SIX, ADA_OF_SIX, 'Unternehmen,Nachname,Vorname', 'Globex,Fox,Eve'],
    [ADA, { name: 'Eve Fox', company: 'Globex' }],
  ],
])('each header begins a part with its own columns: %s', (_, lines, expected) => {
  const file = read(lines.join('\n'))
  expect(file.rows).toMatchObject(expected)
  expect(file.rows.length + file.skipped.length).toBe(lines.length - 1)
  expect(file.skipped.at(-1)!.reason).toMatch(/another list begins/)
})

test('a second header below many rows begins a part too, but a person with the name of a column does not', () => {
  const rows = Array.from({ length: 500 }, (_, n) => `Ada${n},Bell,,Acme,Director,28 Nov 2021`)
  expect(read([SIX, ...rows, HEADER, EVE_OF_SEVEN].join('\n')).rows.at(-1)).toMatchObject(EVE)
  expect(people('Link,Url,,,Company,Title,', 'Role,Nome,,,Acme,,')).toHaveLength(2)
})

test('a spreadsheet that quoted whole lines into one cell is unwrapped', () => {
  const { rows } = read(
    `"${HEADER}"\n"Ada,Reed,,,""Quillfern, Inc"",Engineer,17 May 2024"\nBen,Kim,,,Otterglass,Chef,\n`,
  )
  expect(rows).toMatchObject([
    { name: 'Ada Reed', company: 'Quillfern, Inc', connected_on: '2024-05-17' },
    { name: 'Ben Kim', company: 'Otterglass' },
  ])
})

test('the preview agrees with the import and shows the first five', () => {
  const bytes = connectionsCsv({ people: 200, hidden: 9 })
  const file = read(bytes)
  expect(sniffConnectionsCsv(bytes)).toEqual({
    ok: true,
    people: 200,
    skipped: 9,
    skipped_rows: file.skipped.slice(0, 5),
    first: file.rows.slice(0, 5),
    encoding: 'utf-8',
    unused: [],
    has_links: true,
    has_titles: true,
    unread_dates: null,
    mended: null,
    newest: file.rows[0]!.connected_on,
  })
})
