import { expect, test } from 'vitest'
import { encodeText } from '../../testing/sample-files.ts'
import { HEADER, people, read } from '../../testing/read-connections.ts'
import { readConnectionsCsv } from '../linkedin-csv.ts'

test('edges are trimmed, inner spaces folded, control characters removed and emoji kept', () => {
  expect(
    people('"  Ada\u0000 \t Rose ","Reed\u202e, MBA ",,,Quill\u0007fern 🌱,👩🏽‍💻 Engineer 🇧🇷,'),
  ).toMatchObject([
    {
      first_name: 'Ada Rose',
      last_name: 'Reed, MBA',
      name: 'Ada Rose Reed, MBA',
      company: 'Quillfern 🌱',
      job_title: '👩🏽‍💻 Engineer 🇧🇷',
    },
  ])
})

test.each([
  [
    'School Name,Degree Name,Graduation Year',
    'ETH Zürich,MSc,2014',
    { institution: 'ETH Zürich', degree: 'MSc', year: 2014 },
  ],
  ['Education', ' Saint Orin  College ', { institution: 'Saint Orin College', degree: null, year: null }],
  ['degree,class_of', 'PhD Physics,2008 - 2012', { institution: null, degree: 'PhD Physics', year: 2012 }],
  ['School,Graduation Year', 'ETH,soon', { institution: 'ETH', degree: null, year: null }],
  ['School,Degree,Graduation Year', ',,2014', null],
  ['Score', '7', null],
])('where a tool has added %s, %o is read as the education %o', (columns, cells, education) => {
  const { rows } = read(`First Name,Last Name,Position,${columns}\nAda,Reed,Engineer,${cells}\n`)
  expect(rows).toEqual([expect.objectContaining({ name: 'Ada Reed', job_title: 'Engineer', education })])
})

test('columns about schools do not make a list of connections', () => {
  const bytes = encodeText('Name,School,Degree,Graduation Year\nAda,ETH,MSc,2014\n')
  expect(readConnectionsCsv(bytes)).toMatchObject({ ok: false, code: 'wrong_columns' })
})

test('half a character in UTF-16 does no harm', () => {
  const { rows } = read(encodeText(`${HEADER}\nAda\ud800,Reed,,,\udc00,,\n`, 'utf16le'))
  expect(rows[0]?.name.isWellFormed()).toBe(true)
})

test('very long cells are cut, never in the middle of a character', () => {
  const [row] = people(`${'a'.repeat(5000)},Reed,,,${'😀'.repeat(400)},${'t'.repeat(301)},`)
  expect(row?.first_name).toHaveLength(200)
  expect(row?.name).toHaveLength(200)
  expect(row?.company).toBe('😀'.repeat(150))
  expect(row?.job_title).toHaveLength(300)
  expect(people(`Ada,Reed,,,${'x'.repeat(299)}😀,,`)[0]?.company).toBe('x'.repeat(299))
})

test.each([
  ['https://www.linkedin.com/in/jos%C3%A9-1', 'https://www.linkedin.com/in/jos%C3%A9-1'],
  [' HTTP://LinkedIn.com/in/Ada ', 'http://linkedin.com/in/Ada'],
  ['linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['N/A', null],
  [`https://www.linkedin.com/in/ada?trk=${'x'.repeat(600)}`, 'https://www.linkedin.com/in/ada'],
  [`https://www.linkedin.com/in/${'x'.repeat(600)}`, null],
])('the link %j is read as %j', (cell, link) => {
  expect(people(`Ada,Reed,"${cell}",,,,`)[0]?.linkedin_url).toBe(link)
})

test.each([
  [' Ada.Reed@Example.COM ', 'ada.reed@example.com'],
  ['ada@example.com; other@example.com', 'ada@example.com'],
  ['Ada <ada@example.com>', 'ada@example.com'],
  ['mailto:ada@example.com', 'ada@example.com'],
  ['ada@example', null],
  ['not an address', null],
  ['@', null],
])('the email %j is read as %j', (cell, email) => {
  expect(people(`Ada,Reed,,"${cell}",,,`)[0]?.email).toBe(email)
})

test('a position or company stays as the person wrote it', () => {
  expect(
    people('Ada,Reed,,,Looking for Job,ada@example.com,', 'Ben,Kim,,,N/A,+49 170 1234567,'),
  ).toMatchObject([
    { company: 'Looking for Job', job_title: 'ada@example.com' },
    { company: 'N/A', job_title: '+49 170 1234567' },
  ])
})
