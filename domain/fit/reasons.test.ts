import { describe, expect, test } from 'vitest'
import { categoryOf } from '../job-title.ts'
import { rarestFirst, reasonsFor } from './reasons.ts'
import type { FitJob, FitPerson, FormerEmployer } from './signals.ts'

const BACKEND: FitJob = {
  title: 'Senior Backend Engineer',
  description: 'You build payments with PostgreSQL and Node.js. You talk to sales.',
  category: 'SOFTWARE_ENGINEER',
}
const FORMER: FormerEmployer[] = [
  { employerKey: 'zalando', from: '2018-04', to: '2020-06' },
  { employerKey: 'globex', from: null, to: null },
  { employerKey: 'initech', from: '2008', to: '2010' },
  { employerKey: 'initech', from: '2023-05', to: null },
]

function reasons(title: string | null, given: Partial<FitPerson> & { job?: FitJob } = {}) {
  const { job = BACKEND, ...facts } = given
  const person = {
    name: 'Ada',
    title,
    company: 'Quillfern',
    category: categoryOf(title, 'Quillfern'),
    connected_on: null,
    ...facts,
  }
  return reasonsFor(job, { today: '2026-11-23', former: FORMER })(person)
}

describe('the reasons of a row', () => {
  test.each<[string | null, string[]]>([
    ['Senior Backend Developer', ['Backend in the title', 'Software engineering', 'Senior']],
    ['iOS Engineer', ['Software engineering']],
    ['Engineer, PostgreSQL & Node', ['Node in the title', 'Software engineering']],
    ['Senior Sales Engineer', []],
    ['Senior Nurse', []],
    ['Backend-Entwicklerin', ['Backend in the title', 'Software engineering']],
    [null, []],
    ['🚀', []],
    ['Backend '.repeat(50), []],
    ['პროგრამისტი', []],
  ])('%s: %j', (title, expected) => {
    expect(reasons(title)).toEqual(expected)
  })

  test('name the work if no category does', () => {
    const job: FitJob = { title: 'Nurse', description: '', category: 'NOT_TECH' }
    expect(reasons('Krankenpflegerin', { job })).toEqual(['Same work'])
    expect(reasons('Head Nurse', { job })).toEqual(['Nurse in the title', 'Same work'])
    expect(reasons('Lawyer', { job })).toEqual([])
    const unknown: FitJob = { title: 'Senior Zymurgist', description: '', category: 'NOT_TECH' }
    expect(reasons('Zymurgists Manager', { job: unknown })).toEqual(['Zymurgists in the title', 'Same work'])
    expect(reasons('Senior Manager', { job: unknown })).toEqual([])
  })

  test('name at most two words', () => {
    const job: FitJob = {
      title: 'Mobile Payments Fraud Engineer',
      description: '',
      category: 'SOFTWARE_ENGINEER',
    }
    expect(reasons('Mobile Payments Fraud Developer', { job })).toEqual([
      'Mobile in the title',
      'Payments in the title',
      'Software engineering',
    ])
  })

  test('name each word once, and no word that the title lacks', () => {
    const job: FitJob = { title: 'Product Designer', description: 'You will design.', category: 'DESIGNER' }
    expect(reasons('Design Lead', { job })).toEqual(['Design in the title', 'Design'])
    expect(reasons('Product Designer', { job })).toEqual([
      'Product in the title',
      'Designer in the title',
      'Design',
    ])
  })

  test('spell words as the job does', () => {
    const job: FitJob = { title: 'iOS developer', description: '', category: 'SOFTWARE_ENGINEER' }
    expect(reasons('Ios Engineer', { job })).toContain('iOS in the title')
  })

  test.each<[string | null, string[]]>([
    ['2018-11-23', ['Connected 8 years']],
    ['2018-11-24', ['Connected 7 years']],
    ['2024-11-23', ['Connected 2 years']],
    ['2024-11-24', []],
    ['2027-01-01', []],
    [null, []],
  ])('connected on %s: %j', (connected_on, expected) => {
    expect(reasons('Florist', { connected_on })).toEqual(expected)
  })

  test.each<[company: string | null, day: string | null, expected: string | undefined]>([
    ['Zalando SE', '2018-04-01', 'At Zalando SE when you were'],
    ['Zalando', '2020-06-30', 'At Zalando when you were'],
    ['Zalando', '2018-03-31', 'At Zalando, where you worked'],
    ['Zalando', '2020-07-01', 'At Zalando, where you worked'],
    ['Initech', '2010-12-31', 'At Initech when you were'],
    ['Initech', '2011-01-01', 'At Initech, where you worked'],
    ['Initech', '2026-11-01', 'At Initech when you were'],
    ['Zalando', null, 'At Zalando, where you worked'],
    ['Globex', '2019-01-01', 'At Globex, where you worked'],
    ['Zalandos', '2019-01-01', undefined],
    [null, '2019-01-01', undefined],
  ])('at %s since %s: %s', (company, connected_on, expected) => {
    expect(reasons('Florist', { company, connected_on }).find((reason) => reason.startsWith('At '))).toBe(
      expected,
    )
  })

  test('leave out the function in a list of one category', () => {
    const facts = { name: 'Ada', company: null, connected_on: null, category: 'SOFTWARE_ENGINEER' } as const
    const of = reasonsFor(BACKEND, { today: '2026-11-23', former: [] }, true)
    expect(of({ ...facts, title: 'Senior Backend Engineer' })).toEqual(['Backend in the title', 'Senior'])
  })
})

describe('the reasons of a page', () => {
  test('start with what fewest rows share, a former colleague always first, and are at most four', () => {
    const rows = [
      ['At Zalando when you were', 'Backend in the title', 'Node in the title', 'Design', 'Senior'],
      ['At Zalando when you were', 'Backend in the title', 'Connected 8 years', 'Design'],
      ['At Zalando when you were', 'Connected 7 years', 'Design', 'Senior'],
      ['At Zalando when you were', 'Connected 3 years', 'Design'],
      [],
    ]
    expect(rarestFirst(rows)).toEqual([
      ['At Zalando when you were', 'Node in the title', 'Backend in the title', 'Senior'],
      ['At Zalando when you were', 'Backend in the title', 'Connected 8 years', 'Design'],
      ['At Zalando when you were', 'Senior', 'Connected 7 years', 'Design'],
      ['At Zalando when you were', 'Connected 3 years', 'Design'],
      [],
    ])
  })
})
