import { expect, test } from 'vitest'
import { encodeText } from '../../testing/sample-files.ts'
import { HEADER, people, read } from '../../testing/read-connections.ts'
import { sniffConnectionsCsv } from '../linkedin-csv.ts'

const ANNA = 'https://www.linkedin.com/in/anna-kim'

test.each([
  [
    'Apollo',
    'First Name,Last Name,Title,Company Name,Email,Person Linkedin Url,Website,Company Linkedin Url',
    `Anna,Kim,Dev,Acme,,${ANNA},https://acme.example,https://www.linkedin.com/company/acme`,
  ],
  [
    'Evaboot',
    'First Name,Last Name,Current Job,Company Name,Prospect LinkedIn URL,Sales Navigator URL',
    `Anna,Kim,Dev,Acme,${ANNA},https://www.linkedin.com/sales/lead/ACwAA`,
  ],
  [
    'PhantomBuster',
    'profileUrl,fullName,firstName,lastName,companyName,title,defaultProfileUrl',
    `https://www.linkedin.com/sales/people/ACwAA,Anna Kim,Anna,Kim,Acme,Dev,${ANNA}`,
  ],
  [
    'two link columns of which one is blank',
    'LinkedIn URL,Profile URL,First Name,Last Name,Company,Position',
    `,${ANNA},Anna,Kim,Acme,Dev`,
  ],
  ['a column with any name', 'First Name,Last Name,Company,Position,Where', `Anna,Kim,Acme,Dev,${ANNA}`],
])('the profile links of %s are found', (_, header, row) => {
  expect(read(`${header}\n${row}\n`).rows).toMatchObject([
    { name: 'Anna Kim', linkedin_url: ANNA, company: 'Acme', job_title: 'Dev' },
  ])
})

test('a column with one profile for everyone is not the column of profiles', () => {
  const { rows } = read(
    `First Name,Last Name,URL,Introduced by\n${['ada', 'ben', 'cleo'].map((name) => `${name},X,https://www.linkedin.com/in/${name},${ANNA}`).join('\n')}`,
  )
  expect(rows.map(({ linkedin_url }) => linkedin_url)).toEqual(
    ['ada', 'ben', 'cleo'].map((name) => `https://www.linkedin.com/in/${name}`),
  )
})

test('the preview names the columns that are not read, and the fields that no one has', () => {
  const sniff = (text: string) => sniffConnectionsCsv(encodeText(text))
  expect(sniff('First Name,Last Name,Company,Score,,Tags \nAda,Reed,Acme,7,,x\n')).toMatchObject({
    unused: ['Score', 'Tags'],
    has_links: false,
    has_titles: false,
  })
  expect(sniff(`${HEADER}\nAda,Reed,${ANNA},,Acme,CTO,\nBen,Kim,,,,,\n`)).toMatchObject({
    unused: [],
    has_links: true,
    has_titles: true,
  })
})

test.each(['nan', 'NaN', 'NULL', 'null', 'None', '#N/A', '<NA>'])('%s is empty', (nothing) => {
  expect(people(`Dora,${nothing},${nothing},${nothing},${nothing},${nothing},15 Mar 2021`)).toMatchObject([
    { name: 'Dora', last_name: '', linkedin_url: null, email: null, company: null, job_title: null },
  ])
  const hidden = read(`${HEADER}\nAda,Reed,,,,,\n${`${nothing},`.repeat(6)}15 Mar 2021`)
  expect(hidden.skipped).toEqual([{ line: 3, reason: expect.stringMatching(/^Hidden by LinkedIn/) }])
})

test('people who are called Nan or Null keep their names', () => {
  expect(people('Nan,Null,,,N/A,Nonesuch,')).toMatchObject([
    { name: 'Nan Null', company: 'N/A', job_title: 'Nonesuch' },
  ])
})

test.each([
  ['AT&amp;T', 'AT&T'],
  ['L&#39;Or&#xe9;al', "L'Oréal"],
  ['Smith &amp; Sons &lt;Ltd&gt;', 'Smith & Sons <Ltd>'],
  ['R&D', 'R&D'],
  ['A &#x110000; B', 'A &#x110000; B'],
  ['&#0;Acme&nbsp;Inc', 'Acme Inc'],
])('the company %j is read as %j', (cell, company) => {
  expect(people(`Ada,Reed,,,${cell},,`)[0]?.company).toBe(company)
})

test.each([
  ['Kim, Anna', 'Anna', 'Kim'],
  ['de la Cruz, Ada', 'Ada', 'de la Cruz'],
  ['Reed, Ada B.', 'Ada B.', 'Reed'],
  ['KIM, ANNA', 'ANNA', 'KIM'],
  ['Warburton, MBA', 'Warburton,', 'MBA'],
  ['Kim, Jr.', 'Kim,', 'Jr.'],
  ['Anna Kim, Designer', 'Anna', 'Kim, Designer'],
  ['Kim, Anna, PhD', 'Kim,', 'Anna, PhD'],
])('the name %j in one column is read as %j and %j', (name, first_name, last_name) => {
  expect(read(`Name,Company\nBen Ode,x\nCy Dow,x\n"${name}",Acme\n`).rows[2]).toMatchObject({
    first_name,
    last_name,
  })
})

test('in a list of turned names, several words before the comma are a last name', () => {
  const { rows } = read('Name,Company\n"Kim, Anna",x\n"Ode, Ben",x\n"García Márquez, Gabriel",x\n')
  expect(rows[2]).toMatchObject({ name: 'Gabriel García Márquez', last_name: 'García Márquez' })
})

test.each([
  ['Ann,Lee,https://www.linkedin.com/in/ann,,Acme, Inc.,CEO,01 Jan 2020', 'Acme, Inc.', 'CEO'],
  ['Ann,Lee,,,Acme,Inc.,CEO,01 Jan 2020', 'Acme,Inc.', 'CEO'],
  ['Ann,Lee,,ann@example.com,Acme,VP, Sales,01 Jan 2020', 'Acme', 'VP, Sales'],
  ['Ann,Lee,,,Acme, Inc.,VP, Sales,01 Jan 2020', 'Acme, Inc.', 'VP, Sales'],
  ['Ann,Lee,,,Acme, Inc.,CEO,', 'Acme, Inc.', 'CEO'],
  ['Ann,Lee,,,Acme,CEO,01 Jan 2020,met at a fair', 'Acme', 'CEO'],
  ['Ann,Lee,,,Acme,CEO,########,,,', 'Acme', 'CEO'],
])('a comma without quotes is read where the row allows one reading: %s', (line, company, job_title) => {
  expect(people(line)).toMatchObject([{ name: 'Ann Lee', company, job_title }])
})

test.each(['Ann,Lee,,,Acme,Berlin,CEO,01 Jan 2020', 'Ann,Lee,,,Acme, Berlin, CEO,01 Jan 2020'])(
  'otherwise the row is skipped, with the reason: %s',
  (line) => {
    const { rows, skipped } = read(`${HEADER}\nAda,Reed,,,,,\n${line}`)
    expect(rows).toHaveLength(1)
    expect(skipped).toEqual([{ line: 3, reason: expect.stringMatching(/more cells than there are columns/) }])
  },
)

test('unreadable dates are reported if they are more than a tenth', () => {
  const file = (unread: number) =>
    read(
      [
        HEADER,
        ...Array.from({ length: 20 }, (_, n) => `A${n},B,,,,,${n < unread ? 'autumn' : '17 May 2024'}`),
      ].join('\n'),
    )
  expect(file(2).unread_dates).toBeNull()
  expect(file(3).unread_dates).toEqual({ rows: 3, example: 'autumn' })
})

test.each([
  ['text as formulas', '"=""Anna""","=""Kim""",,,"=""Acme, Inc.""","=""Dev""","=""28 Nov 2021"""'],
  ['text as formulas without quotes', '="Anna",="Kim",,,="Acme, Inc.",="Dev",="28 Nov 2021"'],
  ['commas after a backslash', 'Anna,Kim,,,Acme\\, Inc.,Dev,28 Nov 2021'],
  ['what is empty in a database', 'Anna,Kim,\\N,\\N,"Acme, Inc.",Dev,28 Nov 2021'],
])('%s are read as they were meant', (_, line) => {
  expect(people(line)).toMatchObject([
    {
      name: 'Anna Kim',
      company: 'Acme, Inc.',
      job_title: 'Dev',
      connected_on: '2021-11-28',
      linkedin_url: null,
    },
  ])
})

test('quotes after a backslash are quotes', () => {
  expect(people('Anna,Kim,,,"Acme \\"Best\\" Tools",R&D\\, QA,28 Nov 2021')).toMatchObject([
    { company: 'Acme "Best" Tools', job_title: 'R&D, QA' },
  ])
})

test.each([
  'Total,2993,,,,,',
  'TOTAL,,,,,,"2,993"',
  'Grand Total,,2993,,,,',
  'Gesamt: 2.993,,,,,,',
  '合計,2,,,,,',
])('a row of sums is no person: %s', (line) => {
  const { rows, skipped } = read(`${HEADER}\nAnna,Kim,,,Acme,Dev,\nTotal,Kim,,,Acme,,\n${line}\n`)
  expect(rows.map(({ name }) => name)).toEqual(['Anna Kim', 'Total Kim'])
  expect(skipped).toEqual([{ line: 4, reason: 'This row has sums, not a person.' }])
})
