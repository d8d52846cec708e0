import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../../testing/any-text.ts'
import { MADE_UP_TITLES } from '../../testing/made-up-titles.ts'
import { categoryOf } from '../job-title.ts'
import { FIELDS } from './fields.ts'
import { orderByFit } from './order.ts'
import type { FitJob, FitPerson, FormerEmployer } from './signals.ts'

const TODAY = '2026-11-23'
const NOBODY: FormerEmployer[] = []

const jobOf = (title: string, description = ''): FitJob => ({
  title,
  description,
  category: categoryOf(title, null),
})
const MANAGER = jobOf(
  'Senior Product Manager, Lab Tools',
  'You own the roadmap of our lab instruments and of the software that tests them.',
)
const personOf = (title: string | null, given: Partial<FitPerson> = {}): FitPerson => ({
  name: title ?? '',
  title,
  company: 'Quillfern',
  category: categoryOf(title, 'Quillfern'),
  connected_on: '2024-01-01',
  ...given,
})

function ordered(jobs: FitJob[], people: FitPerson[], former = NOBODY) {
  const { order } = orderByFit(jobs, people, { today: TODAY, former })
  return order.map((at) => people[at]!)
}
const titlesFor = (job: FitJob, titles: (string | null)[]) =>
  ordered(
    [job],
    titles.map((title) => personOf(title)),
  ).map(({ title }) => title)

describe('titles', () => {
  test.each<[why: string, job: string, best: string[], others: string[]]>([
    ['the same work first', 'Backend Engineer', ['Backend Developer'], ['iOS Developer', 'Nurse']],
    ['another language', 'Nurse', ['Krankenpfleger', 'Enfermera', 'Infirmière'], ['Koch', 'Abogada']],
    ['a compound', 'Mechanical Engineer', ['Maschinenbauingenieurin'], ['Bauingenieurin', 'Tierärztin']],
    ['a neighbor before a stranger', 'Baker', ['Pastry Chef', 'Koch'], ['Notary', 'Plumber']],
    ['gender', 'Abogado', ['Abogada', 'Rechtsanwältin'], ['Arquitecta', 'Contable']],
    ['a word nobody told us', 'Zymurgist', ['Zymurgy Intern'], ['Florist', 'Accountant']],
    ['several words', 'Real Estate Agent', ['Immobilienmaklerin'], ['Travel Agent', 'Estate Planner in Law']],
    ['no employer', 'Banker', ['Private Banker'], ['Gardener at City Bank', 'Cook @ First Bank']],
    ['no former job', 'Dentist', ['Zahnarzt'], ['Ex-dentist', 'Former dentist']],
  ])('%s: %s', (_, job, best, others) => {
    const titles = titlesFor(jobOf(job), [...others, ...best])
    expect(titles.slice(0, best.length).sort()).toEqual([...best].sort())
  })

  test('the description helps if the title says little', () => {
    const job = jobOf('Engineer', 'You build mobile apps with Swift.')
    expect(titlesFor(job, ['Backend Engineer', 'iOS Engineer', 'QA Engineer'])[0]).toBe('iOS Engineer')
  })

  test('a description does not outweigh the title', () => {
    const job = jobOf('Recruiter', 'You hire backend engineers, designers and sales people. '.repeat(40))
    expect(titlesFor(job, ['Backend Engineer', 'Talent Sourcer', 'Sales Manager'])[0]).toBe('Talent Sourcer')
  })

  test('the category of the job counts if its title names none', () => {
    const job: FitJob = { title: 'Wizard', description: 'Magic.', category: 'SALES' }
    expect(titlesFor(job, ['Baker', 'Account Executive', 'Clerk'])[0]).toBe('Account Executive')
    const described: FitJob = {
      title: 'Wizard',
      description: 'Sales representative.\nMagic.',
      category: 'NOT_TECH',
    }
    expect(titlesFor(described, ['Baker', 'Account Executive', 'Clerk'])[0]).toBe('Account Executive')
  })

  test('the nearer level comes first', () => {
    const titles = ['VP Backend', 'Junior Backend Engineer', 'Senior Backend Engineer', 'Backend Engineer']
    expect(titlesFor(jobOf('Senior Backend Engineer'), titles)[0]).toBe('Senior Backend Engineer')
    expect(
      titlesFor(jobOf('Backend Engineer'), ['Engineering Director', 'Staff Engineer', 'Engineer'])[0],
    ).toBe('Engineer')
    // The job contains no word of either rank, so only the level separates them.
    const ranks = ['Trainee Backend Engineer', 'Starszy Backend Engineer']
    expect(titlesFor(jobOf('Senior Backend Engineer'), ranks)).toEqual(ranks.toReversed())
  })

  test.each([
    null,
    '',
    '   ',
    '🚀🚀',
    'x '.repeat(200),
    'x'.repeat(400),
    'Backend Engineer '.repeat(24),
    'პროგრამისტი',
    '***',
    '\ud800',
  ])('that cannot be read come last: %j', (title) => {
    const readable = personOf('Florist', { name: 'Zoe' })
    const other = personOf(title, { name: 'Ada', connected_on: '2001-01-01' })
    expect(ordered([jobOf('Backend Engineer')], [other, readable])).toEqual([readable, other])
  })

  test('a script that the categories know can be read', () => {
    const [first] = titlesFor(jobOf('Software Engineer'), ['Nurse', 'Разработчик', null])
    expect(first).toBe('Разработчик')
  })
})

describe('people with like titles', () => {
  const job = jobOf('Data Analyst')

  test('are ordered by the years since they connected, up to ten', () => {
    const people = ['2026-01-01', '2012-01-01', null, '2020-01-01', '2010-01-01'].map((connected_on, at) =>
      personOf('Data Analyst', { name: `${5 - at}`, connected_on }),
    )
    expect(ordered([job], people).map(({ connected_on }) => connected_on)).toEqual([
      '2010-01-01',
      '2012-01-01',
      '2020-01-01',
      null,
      '2026-01-01',
    ])
  })

  test('former colleagues come first, and among them those of the same time', () => {
    const former = [{ employerKey: 'globex', from: '2019-03', to: '2021' }]
    const people = [
      personOf('Data Analyst', { name: 'a', company: 'Initech', connected_on: '2016-01-01' }),
      personOf('Data Analyst', { name: 'b', company: 'Globex', connected_on: '2024-01-01' }),
      personOf('Data Analyst', { name: 'c', company: 'GLOBEX Inc.', connected_on: '2021-12-31' }),
      personOf('Nurse', { name: 'd', company: 'Globex', connected_on: '2020-01-01' }),
      personOf('Data Analyst', { name: 'e', company: 'Globex', connected_on: '2016-01-01' }),
    ]
    expect(ordered([job], people, former).map(({ name }) => name)).toEqual(['c', 'e', 'b', 'a', 'd'])
  })

  test('ties are ordered by name', () => {
    const people = ['zoe', 'ada', 'mia'].map((name) => personOf('Data Analyst', { name }))
    expect(ordered([job], people).map(({ name }) => name)).toEqual(['ada', 'mia', 'zoe'])
  })
})

describe('two jobs', () => {
  const both = [jobOf('Nurse'), jobOf('Backend Engineer')]
  const byTurns = (titles: string[], jobs = both) => {
    const people = titles.map((title) => personOf(title))
    const { order, jobOf: forJob } = orderByFit(jobs, people, { today: TODAY, former: [] })
    return order.map((at) => [titles[at], jobs[forJob[at]!]!.title])
  }

  test('take turns, each with its own order, until one has nobody left who fits', () => {
    const nurses = ['Nurse', 'Head Nurse']
    const backend = ['Backend Engineer', 'Go Backend Developer', 'Embedded Engineer', 'iOS Developer']
    expect(byTurns(['Florist', ...backend, ...nurses])).toEqual([
      ['Nurse', 'Nurse'],
      ['Backend Engineer', 'Backend Engineer'],
      ['Head Nurse', 'Nurse'],
      ['Go Backend Developer', 'Backend Engineer'],
      ['Embedded Engineer', 'Backend Engineer'],
      ['iOS Developer', 'Backend Engineer'],
      ['Florist', 'Nurse'],
    ])
  })

  test('name the job that fits better, and the first of two that fit alike', () => {
    const jobs = [jobOf('Frontend Engineer'), jobOf('Backend Engineer'), jobOf('Backend Engineer')]
    const [first] = byTurns(['Backend Engineer'], jobs)
    expect(first).toEqual(['Backend Engineer', 'Backend Engineer'])
    const { jobOf: forJob } = orderByFit(jobs, [personOf('Backend Engineer')], { today: TODAY, former: [] })
    expect([...forJob]).toEqual([1])
  })
})

describe('the head of a title decides', () => {
  const DESCRIPTION =
    'You work with designers, sales and marketing, and with the software that tests our lab tools.'
  test.each<[job: string, best: string[], others: string[]]>([
    [
      'Frontend Engineer, Growth',
      ['Frontend Developer', 'Software Engineer'],
      ['Growth Marketer', 'Head of Growth'],
    ],
    [
      'Product Manager, Lab Tools',
      ['Product Manager', 'Produktmanagerin'],
      ['Lab Manager', 'Scientist', 'QA Engineer'],
    ],
    [
      'Senior Optical Engineer (Berlin)',
      ['Mechanical Engineer', 'RF Engineer'],
      ['Technical Writer', 'Ethical Hacker'],
    ],
    [
      'Account Executive DACH – Security',
      ['Account Executive', 'Sales Manager'],
      ['Security Engineer', 'CISO'],
    ],
    ['Produktmanagerin Laborgeräte', ['Product Manager', 'Chef de produit'], ['Laborleiterin', 'Laborantin']],
    [
      'Chef de produit digital – Banque (H/F)',
      ['Product Manager'],
      ['Private Banker', 'Digital Marketing Manager'],
    ],
    ['Desarrollador web senior', ['Webentwickler', 'Frontend Engineer'], ['Web Analyst', 'Senior Designer']],
    ['Gerente de produto – Pagamentos', ['Product Manager'], ['Payments Analyst', 'Gerente financeiro']],
  ])('%s: %j', (job, best, others) => {
    for (const description of ['', DESCRIPTION]) {
      const titles = titlesFor(jobOf(job, description), [...others, ...best])
      expect(titles.slice(0, best.length).sort(), description).toEqual([...best].sort())
    }
  })
})

test.each([
  ['one job', [MANAGER]],
  ['its share of two', [MANAGER, jobOf('Backend Engineer')]],
])(
  'in an export of 3,000, for %s, all product managers stand before others of their function and the first tester',
  (_, jobs) => {
    const isManager = ({ kind }: (typeof MADE_UP_TITLES)[number]) => kind === 'product manager'
    const [managers, others] = [
      MADE_UP_TITLES.filter(isManager),
      MADE_UP_TITLES.filter((one) => !isManager(one)),
    ]
    const all = Array.from({ length: 3000 }, (_, at) =>
      at < 186 ? managers[at % managers.length]! : others[at % others.length]!,
    )
    const { order, jobOf: forJob } = orderByFit(
      jobs,
      all.map(({ title }, at) => personOf(title, { name: `${(at * 7) % 3000}` })),
      {
        today: TODAY,
        former: [],
      },
    )
    const kinds = order.filter((at) => forJob[at] === 0).map((at) => all[at]!.kind)
    expect(kinds.slice(0, 186).filter((kind) => kind !== 'product manager')).toEqual([])
  },
)

/** Titles that fit the job better and worse. */
const TITLES =
  `Backend Engineer, Senior Backend Developer, Frontend Developer, iOS Engineer, Head of Platform, Data Engineer,
  Software Tester, Backend Consultant, DevOps-Ingenieurin, Desarrolladora web, Engineering Intern, Embedded Engineer`
    .split(',')
    .map((title) => title.trim())

test('names, email addresses and links do not change the order of people who fit differently', () => {
  const person = fc.record({
    title: fc.constantFrom(...TITLES),
    company: fc.constantFrom('Globex', 'Initech', null),
    year: fc.integer({ min: 2012, max: 2026 }),
  })
  const identity = fc.record({ name: fc.string(), email: fc.string(), linkedin_url: fc.string() })
  const differs = ({ title, company, year }: { title: string; company: string | null; year: number }) =>
    `${title} ${year > 2024 ? 'new' : Math.max(year, 2016)} ${company === 'Globex'}`
  fc.assert(
    fc.property(
      fc.uniqueArray(person, { selector: differs, maxLength: 30 }),
      fc.infiniteStream(identity),
      fc.infiniteStream(identity),
      (rows, some, others) => {
        const former = [{ employerKey: 'globex', from: null, to: null }]
        const orderWith = (identities: typeof some) => {
          const people = rows.map(({ title, company, year }) => ({
            ...identities.next().value,
            title,
            company,
            category: categoryOf(title, company),
            connected_on: `${year}-01-01`,
          }))
          return orderByFit([jobOf('Backend Engineer', 'Go, PostgreSQL')], people, { today: TODAY, former })
            .order
        }
        expect(orderWith(others)).toEqual(orderWith(some))
      },
    ),
    { numRuns: 200 },
  )
})

test('any list can be ordered, and no one is lost', () => {
  const text = fc.oneof(anyText({ maxLength: 60 }), fc.constantFrom(...TITLES))
  fc.assert(
    fc.property(fc.array(fc.option(text)), text, text, (titles, title, description) => {
      const { order } = orderByFit(
        [jobOf(title, description)],
        titles.map((own) => personOf(own)),
        {
          today: TODAY,
          former: [],
        },
      )
      expect([...order].sort((a, b) => a - b)).toEqual([...titles.keys()])
    }),
  )
})

test('no two entries of the vocabulary claim the same words', () => {
  const claimed = new Map<string, string>()
  for (const { fields, words } of FIELDS)
    for (const phrase of words.split(/[,\n]/).map((part) => part.trim()))
      if (phrase !== '') {
        expect(claimed.get(phrase), `${phrase} in ${fields[0]}`).toBeUndefined()
        claimed.set(phrase, fields[0]!)
      }
})
