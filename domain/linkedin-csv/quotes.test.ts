import { expect, test } from 'vitest'
import { computing, LOADED } from '../../testing/growth.ts'
import { HEADER, people } from '../../testing/read-connections.ts'
import { readConnectionsCsv } from '../linkedin-csv.ts'

const REST = Array.from({ length: 200 }, (_, index) => `Ann${index},Lee,,,"Moss, Ltd",Chef,1 May 2020`)

test.each([
  ['before a name', '"Ada,Reed,,,Quillfern,Engineer,1 May 2020', { name: 'Ada Reed', company: 'Quillfern' }],
  [
    'before a company',
    'Ada,Reed,,,"Quillfern,Engineer,1 May 2020',
    { company: 'Quillfern', job_title: 'Engineer' },
  ],
  [
    'inside a cell',
    'Ada,Reed,,,Quill"fern,Engineer,1 May 2020',
    { company: 'Quill"fern', job_title: 'Engineer' },
  ],
  [
    'behind a cell',
    'Ada,Reed,,,Quillfern",Engineer,1 May 2020',
    { company: 'Quillfern"', job_title: 'Engineer' },
  ],
  [
    'around a part of a cell',
    'Ada,Reed,,,"Quill" fern,Engineer,',
    { company: '"Quill" fern', job_title: 'Engineer' },
  ],
  ['inside a quoted cell', 'Ada,Reed,,,"The "Quill", Ltd",Engineer,', { name: 'Ada Reed' }],
  [
    'and blanks behind the closing one',
    'Ada,Reed,,,"Quill, Ltd"  ,Engineer,',
    { company: 'Quill, Ltd', job_title: 'Engineer' },
  ],
])('an unbalanced quote %s costs no other row', (_, line, expected) => {
  for (const lines of [
    [line, ...REST],
    [...REST, line],
    [...REST, line, ...REST],
  ]) {
    const rows = people(...lines)
    expect(rows).toHaveLength(lines.length)
    expect(rows[lines.indexOf(line)]).toMatchObject({ line: lines.indexOf(line) + 2, ...expected })
    expect(rows.at(-1)?.line).toBe(lines.length + 1)
  }
})

test('two unbalanced quotes far apart do not swallow the rows between them', () => {
  const plain = Array.from({ length: 30 }, (_, index) => `Ann${index},Lee,,,Moss,Chef,1 May 2020`)
  const lines = ['Ada,Reed,,,"Quillfern,Engineer,1 May 2020', ...plain, 'Ben,Kim,,,Otter",Chef,1 May 2020']
  expect(people(...lines)).toHaveLength(lines.length)
})

test('quoted cells may hold commas, quotes and line ends', () => {
  const [ada, ben] = people(
    'Ada,Reed,,,"Quill ""&"" Fern, Ltd","Engineer,',
    'and, yes, chef",1 May 2020',
    'Ben,Kim,,,,,',
  )
  expect(ada).toMatchObject({
    line: 2,
    company: 'Quill "&" Fern, Ltd',
    job_title: 'Engineer, and, yes, chef',
    connected_on: '2020-05-01',
  })
  expect(ben).toMatchObject({ line: 4, name: 'Ben Kim' })
})

const UNITS = [
  '"',
  ',',
  '\n',
  '"\n',
  ',\n',
  '",',
  '"a,',
  '"a\n',
  '""\n',
  '"a"b',
  '" ',
  ' ',
  '\r',
  '\0',
  '"a,"b\n',
  ',""a',
  'é',
  '<!--',
  '@',
  '1/',
]

/** Within this many milliseconds of its own thread's CPU time, however busy the machine is. */
async function expectAnswerWithin(limit: number, unit: string, size: number): Promise<void> {
  const bytes = new TextEncoder().encode(
    unit.repeat(Math.floor(size / new TextEncoder().encode(unit).length)),
  )
  for (const start of [`${HEADER}\n"`, `${HEADER}\n`, '']) {
    bytes.set(new TextEncoder().encode(start))
    let file = readConnectionsCsv(new Uint8Array())
    const milliseconds = await computing(() => (file = readConnectionsCsv(bytes)))
    expect(milliseconds).toBeLessThan(LOADED * limit)
    expect(file.ok || file.error.length > 0).toBe(true)
  }
}

test.each(UNITS)('half a megabyte of %j are answered at once', async (unit) => {
  await expectAnswerWithin(2000, unit, 500_000)
})

test.each(['"', ','])('ten megabytes of %j are answered within seconds', async (unit) => {
  await expectAnswerWithin(5000, unit, 9_900_000)
})
