import { describe, expect, test } from 'vitest'
import { categoryOf } from '../job-title.ts'
import { orderByFit } from './order.ts'
import { reasonsFor } from './reasons.ts'
import type { FitJob, FitPerson, FormerEmployer } from './signals.ts'

const BACKEND: FitJob = {
  title: 'Senior Backend Engineer',
  description: 'You build payments with PostgreSQL and Kubernetes. You talk to sales.',
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
  test.each<[title: string | null, expected: string[]]>([
    ['Senior Backend Engineer, Search', ['Backend Engineer, too', 'Senior']],
    ['Python Engineer', ['Same work as Backend Engineer', 'Near in level']],
    ['Senior Backend Developer', ['Backend in the title', 'Software engineering', 'Senior']],
    ['iOS Engineer', ['Software engineering', 'Engineer in the title', 'Near in level']],
    ['Sales Engineer', ['Sales Engineer in the title']],
    ['DevOps Architect', ['Software engineering', 'DevOps, from the job’s description', 'Near in level']],
    ['Senior Nurse', []],
    [null, []],
    ['🚀', []],
    ['Backend '.repeat(50), []],
    ['პროგრამისტი', []],
  ])('%s: %j', (title, expected) => {
    expect(reasons(title)).toEqual(expected)
  })

  test.each<[job: string, title: string, expected: string[]]>([
    ['Nurse', 'Krankenpflegerin', ['Krankenpflegerin in the title', 'Same level']],
    ['Nurse', 'Lawyer', []],
    ['Baker', 'Koch', ['Koch in the title']],
    ['Senior Zymurgist', 'Zymurgists Manager', ['Zymurgists in the title', 'Near in level']],
    ['Senior Zymurgist', 'Senior Manager', []],
    ['iOS developer', 'Ios Engineer', ['iOS in the title', 'Software engineering', 'Same level']],
    [
      'Mobile Payments Fraud Engineer',
      'Mobile Payments Fraud Developer',
      ['Mobile, Payments, Fraud in the title', 'Software engineering', 'Same level'],
    ],
    ['Produktmanagerin Laborgeräte', 'Product Manager', ['Same work as Produktmanagerin', 'Same level']],
  ])('for %s: %s, %j', (job, title, expected) => {
    expect(reasons(title, { job: { title: job, description: '', category: categoryOf(job, null) } })).toEqual(
      expected,
    )
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
    expect(of({ ...facts, title: 'Senior Backend Engineer' })).toEqual(['Backend Engineer, too', 'Senior'])
  })
})

describe('a row without what its reason names', () => {
  const people = (...given: Partial<FitPerson>[]) =>
    given.map((facts, at): FitPerson => ({
      name: `${at}`,
      title: 'Backend Engineer',
      company: 'Quillfern',
      category: categoryOf(facts.title ?? 'Backend Engineer', null),
      connected_on: null,
      ...facts,
    }))
  test.each<[reason: string, has: Partial<FitPerson>, lacks: Partial<FitPerson>]>([
    ['Backend Engineer, too', { title: 'Backend Engineer, Ads' }, { title: 'Backend Architect' }],
    ['Same work as Backend Engineer', { title: 'Python Engineer' }, { title: 'Python Architect' }],
    ['Software engineering', { title: 'iOS Engineer' }, { title: 'RF Engineer' }],
    ['Backend in the title', { title: 'Backend Architect' }, { title: 'Software Architect' }],
    ['Payments in the title', { title: 'Backend Engineer, Payments' }, { title: 'Backend Engineer, Games' }],
    [
      'Kubernetes, from the job’s description',
      { title: 'iOS Engineer, Kubernetes' },
      { title: 'iOS Engineer, Games' },
    ],
    ['Senior', { title: 'Senior Backend Engineer' }, { title: 'Trainee Backend Engineer' }],
    ['Near in level', { title: 'Backend Engineer' }, { title: 'Trainee Backend Engineer' }],
    ['At Zalando, where you worked', { company: 'Zalando' }, {}],
    [
      'At Zalando when you were',
      { company: 'Zalando', connected_on: '2019-01-01' },
      { company: 'Zalando', connected_on: '2017-01-01' },
    ],
    ['Connected 8 years', { connected_on: '2018-01-01' }, { connected_on: '2025-01-01' }],
  ])('%s: falls', (reason, has, lacks) => {
    const job = { ...BACKEND, title: 'Senior Backend Engineer, Payments' }
    const circumstances = { today: '2026-11-23', former: FORMER }
    const rows = people(lacks, has)
    expect(orderByFit([job], rows, circumstances).order).toEqual([1, 0])
    const [without, named] = rows.map(reasonsFor(job, circumstances))
    expect(named).toContain(reason)
    expect(without).not.toContain(reason)
  })
})
