import { describe, expect, test } from 'vitest'
import { categoryOf } from '../job-title.ts'
import { reasonsFor } from './reasons.ts'
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
    ['Senior Backend Developer', ['Same function', 'Senior, as asked', 'Backend in the title']],
    ['iOS Engineer', ['Same function']],
    ['Engineer, PostgreSQL & Node', ['Same function', 'Node in the title']],
    ['Senior Sales Engineer', []],
    ['Senior Nurse', []],
    ['Backend-Entwicklerin', ['Same function', 'Backend in the title']],
    [null, []],
    ['🚀', []],
    ['Backend '.repeat(50), []],
    ['პროგრამისტი', []],
  ])('%s: %j', (title, expected) => {
    expect(reasons(title)).toEqual(expected)
  })

  test('name the work if no category does', () => {
    const job: FitJob = { title: 'Nurse', description: '', category: 'NOT_TECH' }
    expect(reasons('Krankenpflegerin', { job })).toEqual(['Same function'])
    expect(reasons('Head Nurse', { job })).toEqual(['Same function', 'Nurse in the title'])
    expect(reasons('Lawyer', { job })).toEqual([])
    const unknown: FitJob = { title: 'Senior Zymurgist', description: '', category: 'NOT_TECH' }
    expect(reasons('Zymurgists Manager', { job: unknown })).toEqual([
      'Same function',
      'Zymurgists in the title',
    ])
    expect(reasons('Senior Manager', { job: unknown })).toEqual([])
  })

  test('name at most two words', () => {
    const job: FitJob = {
      title: 'Mobile Payments Fraud Engineer',
      description: '',
      category: 'SOFTWARE_ENGINEER',
    }
    const [, ...words] = reasons('Mobile Payments Fraud Developer', { job })
    expect(words).toEqual(['Mobile in the title', 'Payments in the title'])
  })

  test('name each word once, and no word that the title lacks', () => {
    const job: FitJob = { title: 'Product Designer', description: 'You will design.', category: 'DESIGNER' }
    expect(reasons('Design Lead', { job })).toEqual(['Same function', 'Design in the title'])
    expect(reasons('Product Designer', { job })).toEqual([
      'Same function',
      'Product in the title',
      'Designer in the title',
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
    ['Zalando SE', '2018-04-01', 'At Zalando SE while you were'],
    ['Zalando', '2020-06-30', 'At Zalando while you were'],
    ['Zalando', '2018-03-31', 'At Zalando, where you worked'],
    ['Zalando', '2020-07-01', 'At Zalando, where you worked'],
    ['Initech', '2010-12-31', 'At Initech while you were'],
    ['Initech', '2011-01-01', 'At Initech, where you worked'],
    ['Initech', '2026-11-01', 'At Initech while you were'],
    ['Zalando', null, 'At Zalando, where you worked'],
    ['Globex', '2019-01-01', 'At Globex, where you worked'],
    ['Zalandos', '2019-01-01', undefined],
    [null, '2019-01-01', undefined],
  ])('at %s since %s: %s', (company, connected_on, expected) => {
    expect(reasons('Florist', { company, connected_on }).find((reason) => reason.startsWith('At '))).toBe(
      expected,
    )
  })

  test('are at most four, and the words of the title are dropped first', () => {
    const person = { company: 'Zalando', connected_on: '2019-01-01' }
    expect(reasons('Senior Backend Engineer', person)).toEqual([
      'Same function',
      'Senior, as asked',
      'At Zalando while you were',
      'Backend in the title',
    ])
  })
})
