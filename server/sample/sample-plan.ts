import type { Decision } from '../../contract/recommendations.ts'
import type { Move, Outreach } from '../../contract/shapes.ts'
import type { Position } from '../../domain/position.ts'
import type { SamplePerson } from './sample-people.ts'
import { COMPANIES } from './sample-values.ts'

/** The fictional company that a new installation shows. Its domain is reserved for examples: no mail can reach it. */
export const SAMPLE_COMPANY = { name: 'Larkspur Instruments', domain: 'larkspur.example' }

export type SampleEmployee = {
  email: string
  first_name: string
  last_name: string
  role: 'admin' | 'employee'
  /** The part of the sample people this employee knows; the parts overlap. */
  knows: [from: number, to: number]
}

export const SAMPLE_EMPLOYEES: SampleEmployee[] = [
  {
    email: 'nadia@larkspur.example',
    first_name: 'Nadia',
    last_name: 'Okonjo',
    role: 'admin',
    knows: [1000, 1200],
  },
  {
    email: 'theo@larkspur.example',
    first_name: 'Theo',
    last_name: 'Lindqvist',
    role: 'employee',
    knows: [0, 480],
  },
  {
    email: 'priya@larkspur.example',
    first_name: 'Priya',
    last_name: 'Raman',
    role: 'employee',
    knows: [400, 800],
  },
  {
    email: 'marco@larkspur.example',
    first_name: 'Marco',
    last_name: 'Bellini',
    role: 'employee',
    knows: [720, 1080],
  },
]
export const [SAMPLE_ADMIN, SAMPLE_EMPLOYEE] = SAMPLE_EMPLOYEES as [SampleEmployee, SampleEmployee]

export const SAMPLE_PEOPLE = Math.max(...SAMPLE_EMPLOYEES.map(({ knows }) => knows[1]))

export const SAMPLE_JOBS = [
  {
    job_title: 'Senior Backend Engineer',
    location: 'Lisbon or Remote (Europe)',
    description:
      'Our instruments send a few million measurements an hour. You will own the service that takes them in, and the one that answers questions about them.\nYou have run something in production that people depended on, and you like explaining it.',
    career_type: 'SOFTWARE_ENGINEER',
  },
  {
    job_title: 'Product Designer',
    location: 'Lisbon',
    description:
      'Laboratory software is known for grey dialogs. We think it can be calm and clear. You will design how scientists read, compare and share what they measured, from the first sketch to the shipped screen.',
    career_type: 'DESIGNER',
  },
]

export const SAMPLE_TIPS = [
  {
    name: 'Ines Marchetti',
    profile_url: null,
    explanation:
      'Gave the best talk of the spring at our city’s embedded systems meet-up. Not looking, but open to a coffee.',
    link_type: null,
    is_anonymous: false,
  },
  {
    name: null,
    profile_url: 'https://github.com/quiet-harbour-example',
    explanation: 'Maintains the time-series library that half of our pipeline rests on.',
    link_type: 'GITHUB',
    is_anonymous: true,
  },
  {
    name: 'Tomasz Wolny',
    profile_url: 'https://www.linkedin.com/in/tomasz-wolny-example',
    explanation: 'Ran support at a company of our size and wrote the manual that everybody copied.',
    link_type: 'LINKEDIN',
    is_anonymous: false,
  },
]

const NOTES = [
  'We shipped two releases together. Calm in a crisis, and writes things down.',
  'Interviewed them years ago and still regret that we could not match the offer.',
  'Mentored half of the team. Would bring others along.',
  'Best cross-team partner I have had; asks the uncomfortable question early.',
  null,
  'Met at a conference, kept in touch. Curious about instruments.',
  'Rebuilt our onboarding in a quarter, with numbers to show for it.',
  null,
]

const OUTREACHES: Omit<Outreach, 'notes'>[] = [
  {
    reach_out_method: 'RECOMMENDER',
    should_mention_name: null,
    relationship: 'worked_directly',
    recommendation_strength: 5,
  },
  {
    reach_out_method: 'RECRUITING',
    should_mention_name: true,
    relationship: 'know_work',
    recommendation_strength: 4,
  },
  {
    reach_out_method: 'RECRUITING',
    should_mention_name: false,
    relationship: 'know_socially',
    recommendation_strength: 3,
  },
  {
    reach_out_method: 'RECOMMENDER',
    should_mention_name: null,
    relationship: 'worked_directly',
    recommendation_strength: null,
  },
]

const RECOMMENDED_EVERY = 17
const PASSED_EVERY = 19
const LATER_EVERY = 61
/** Of each employee's recommendations, so many still wait for the outreach answers. */
export const WITHOUT_OUTREACH = 2
/** Of the recommended persons, so many were reviewed by the admin, and every other one of them is a favourite. */
export const REVIEWED_PERSONS = 14

/** What came of the first favourites; the last of each is how they stand. */
export const SAMPLE_MOVES: Move[][] = [
  [{ stage: 'contacted' }, { outcome: 'hired' }],
  [{ stage: 'contacted' }],
  [{ stage: 'contacted' }, { outcome: 'declined_by_them' }],
  [{ outcome: 'not_now' }],
]

/** Employees who upload twice: how many new people the second list has, and that every nth person in it moved. */
const NEW_PEOPLE = 11
const MOVED_EVERY = 20

/** All people of the sample: those of the first lists, then those of each second one. */
export const ALL_SAMPLE_PEOPLE = SAMPLE_PEOPLE + 2 * NEW_PEOPLE

/** The list that the nth employee uploads half a year later: some people moved to the job of the next one, and some are new. */
export function newerList(all: SamplePerson[], nth: number): SamplePerson[] {
  const before = all.slice(...SAMPLE_EMPLOYEES[nth]!.knows)
  const moved = before.map((person, index) => {
    const { job_title, company } = before[(index + 1) % before.length]!
    return index % MOVED_EVERY === 3 ? { ...person, job_title, company } : person
  })
  const from = SAMPLE_PEOPLE + nth * NEW_PEOPLE
  return [...moved, ...all.slice(from, from + NEW_PEOPLE)]
}

/** Where those who upload twice worked before, so that reviews name former colleagues. */
export const SAMPLE_POSITIONS: Position[] = [
  { employer: COMPANIES[0]!, started: '2021-09', ended: '2024-06' },
  { employer: COMPANIES[3]!, started: '2016-03', ended: '2021-08' },
  { employer: COMPANIES[8]!, started: '2012', ended: '2016' },
]

export type SampleConnection = { id: string; category: string }

/** What an instrument maker's team would recommend people for. */
const isSought = ({ category }: SampleConnection) => category !== 'NOT_TECH' && category !== 'UNEMPLOYED'

/** An employee's connections in their order → what the employee decided; most of them still wait. */
export function sampleDecisions(
  connections: SampleConnection[],
  jobs: { id: string; career_type: string }[],
): Decision[] {
  const recommended = connections.filter(isSought).filter((_, index) => index % RECOMMENDED_EVERY === 4)
  const others = connections.filter((connection) => !recommended.includes(connection))
  return [
    ...recommended.flatMap(({ id, category }): Decision[] => {
      const job_ids = jobs.filter(({ career_type }) => career_type === category).map((job) => job.id)
      const general: Decision = { connection_id: id, general_decision: 'recommend' }
      return job_ids.length > 0 ? [general, { ...general, job_decision: 'YES', job_ids }] : [general]
    }),
    ...others.flatMap(({ id }, index): Decision[] => {
      if (index % PASSED_EVERY === 7) return [{ connection_id: id, general_decision: 'dont_recommend' }]
      return index % LATER_EVERY === 9 ? [{ connection_id: id, general_decision: 'skip' }] : []
    }),
  ]
}

/** The outreach answers of the nth recommendation. */
export const sampleOutreach = (index: number): Outreach => ({
  ...OUTREACHES[index % OUTREACHES.length]!,
  notes: NOTES[index % NOTES.length]!,
})
