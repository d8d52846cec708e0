import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { CASES, type Args } from '../../testing/cases.ts'
import { claimsOf } from '../../testing/claims.ts'
import { idsOfCompany } from '../../testing/company-ids.ts'
import { EVERYTHING } from '../../testing/everything.ts'
import { rawCall } from '../../testing/raw-call.ts'
import { valueAt, withValue } from '../../testing/slots.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { settleDue } from './base/settle.ts'

// Whatever an employee can ask is asked in two worlds that differ only in a rejection of the evening before.

const app = await sharedTestApp()
const { goAhead, actOwn } = claimsOf(() => app)
const NOON = '2027-03-03T12:00:00Z'
const EVENING = '2027-03-04T18:00:00Z'
const LAST_MINUTE = '2027-03-05T07:59:00Z'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

async function at(time: string) {
  vi.setSystemTime(new Date(time))
  app.clock.now = new Date(time)
  await settleDue(app.database, app.clock.now)
  return app.sendDue()
}

type World = {
  admin: BuiltEmployee
  people: BuiltEmployee[]
  person: string
  ids: Record<string, Record<string, string>>
}
type State = 'none' | 'asked' | 'declined' | 'go' | 'sent' | 'answered' | 'recruiting'

/** Ada holds the claim, Ben recommends the person too, Cleo knows them. */
async function build(state: State): Promise<World> {
  await at(NOON)
  const company = await app.buildCompany({ name: 'Acme' })
  const admin = await app.buildAdmin({ company, first_name: 'Bea', last_name: 'Boss' })
  const employee = (first_name: string) => app.buildEmployee({ company, first_name, last_name: 'Of Acme' })
  const [ada, ben, cleo] = [await employee('Ada'), await employee('Ben'), await employee('Cleo')]
  const someone = { name: 'Mira Sol', linkedin_url: 'https://www.linkedin.com/in/mira' }
  const asked = state === 'asked' || state === 'declined'
  const hers = await app.buildConnection({ employee: ada, ...someone })
  const { person_id } = hers
  const [his, known] = [
    await app.buildConnection({ employee: ben, ...someone, person_id }),
    await app.buildConnection({ employee: cleo, ...someone, person_id }),
  ]
  const job = await app.buildJob({ company: admin })
  if (!asked) await app.decide(ada, { connection_id: hers.id, general_decision: 'recommend' })
  await app.decide(ben, { connection_id: his.id, general_decision: 'recommend' })
  const { claim = '', act = '' } = await claimed(state, { admin, ada }, person_id)
  await at('2027-03-04T08:06:00Z')
  const of = (connection: string) => ({ connection, reach_out: claim, act, job: job.id, person: person_id })
  return {
    admin,
    people: [cleo, ben, ada],
    person: person_id,
    ids: { [ada.employee_id]: of(hers.id), [ben.employee_id]: of(his.id), [cleo.employee_id]: of(known.id) },
  }
}

async function claimed(
  state: State,
  { admin, ada }: { admin: BuiltEmployee; ada: BuiltEmployee },
  person_id: string,
) {
  if (state === 'none') return {}
  if (state === 'asked' || state === 'declined') {
    const body = { person_id, employee_id: ada.employee_id, line: 'Would you?' }
    const { id } = await (await app.as(admin)).reachOut.askColleague({ body })
    const answer = { params: { id }, body: { answer: 'rather_not' } } as const
    if (state === 'declined') await (await app.as(ada)).reachOut.answerAsk(answer)
    return { claim: id }
  }
  const { id } = await goAhead(admin, person_id, state === 'recruiting' ? null : ada)
  if (state === 'go' || state === 'recruiting') return { claim: id }
  const sent = await actOwn(ada, id, { act: 'sent' })
  if (state === 'sent') return { claim: id, act: sent.act_id! }
  const answered = await actOwn(ada, id, { act: 'answered', answer: 'interested' })
  return { claim: id, act: answered.act_id! }
}

const REJECTIONS = {
  'Not Interested': ({ admin, person }: World) => app.triage(admin, person, false),
  archived: ({ admin, person }: World) => app.move(admin, person, { stage: 'archived' }),
  'Declined by us': ({ admin, person }: World) => app.move(admin, person, { outcome: 'declined_by_us' }),
}

const EMPLOYEES = CASES.filter(({ endpoint: { access }, row }) => access === 'employee' && !row.endsCaller)
const READS = EMPLOYEES.filter(({ endpoint: { method } }) => method === 'GET')
/** Calls without an id change something else; at night they are made, too. */
const WRITES = EMPLOYEES.filter(
  ({ endpoint: { method }, idSlots }) => method !== 'GET' && (EVERYTHING || idSlots.length > 0),
)

/** A valid call of each endpoint, made for another company, with what kind of id is at each place. */
const template = await app.buildEmployee()
const TEMPLATES = new Map<string, { args: Args; kinds: Map<string, string> }>()
for (const { name, row, idSlots } of EMPLOYEES) {
  const args = await row.args(app, template)
  const found = await idsOfCompany(app.database, template)
  const kindOf = (slot: string) => {
    const value = valueAt(args, slot)
    return (
      found.find(({ id, place }) => id === value && place.endsWith('.id'))?.place.replace('.id', '') ?? ''
    )
  }
  TEMPLATES.set(name, { args, kinds: new Map(idSlots.map((slot) => [slot, kindOf(slot)])) })
}

function argsFor({ name }: (typeof CASES)[number], { ids }: World, employee: BuiltEmployee): Args {
  const { args, kinds } = TEMPLATES.get(name)!
  let mine = args
  for (const [slot, kind] of kinds) {
    const id = ids[employee.employee_id]![kind]
    if (id) mine = withValue(mine, slot, id)
  }
  return mine
}

type Answers = Record<string, { status: number; body: unknown }>

/** What the employee is answered, with ids and addresses numbered as they appear, and without what these calls leave there. */
async function answers(cases: typeof CASES, world: World, employee: BuiltEmployee): Promise<Answers> {
  const found: Answers = {}
  for (const entry of cases) {
    if (entry.name === 'account.security') continue // lists the session of each call
    const args = argsFor(entry, world, employee)
    const { status, body } = await rawCall(app, entry.endpoint, args, await app.tokenOf(employee))
    found[entry.name] = { status, body: JSON.parse(body) }
  }
  const names = new Map<string, string>()
  const text = JSON.stringify(found)
    .replaceAll(
      /"(sessions|activity|address|sign_in_links)":\[.*?\]|"(request_id|act_id|created_at|uploaded_at|proven_at)":"[^"]+"/g,
      '"$1$2":""',
    )
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|employee\d+@example\.test/g, (word) => {
      if (!names.has(word)) names.set(word, `word${names.size}`)
      return names.get(word)!
    })
  return JSON.parse(text)
}

type Look = { evening: Answers; lastMinute: Answers; written: Answers; after: Answers; mails: string[] }
const WHO = ['someone who knows the person', 'a recommender', 'the holder'] as const

/** What each of the three is answered from the evening to the morning. */
async function lookAt(state: State, reject: ((world: World) => Promise<unknown>) | null) {
  const world = await build(state)
  const looks = world.people.map(() => ({})) as Look[]
  const each = async (look: (employee: BuiltEmployee) => Promise<Partial<Look>>) => {
    for (const [index, one] of world.people.entries()) Object.assign(looks[index]!, await look(one))
  }
  await at(EVENING)
  await reject?.(world)
  await each(async (one) => ({ evening: await answers(READS, world, one) }))
  const mails = (await at(LAST_MINUTE)).map(({ to }) => to)
  await each(async (one) => ({
    lastMinute: await answers(READS, world, one),
    mails: mails.filter((to) => to === one.email),
  }))
  await each(async (one) => ({
    written: await answers(WRITES, world, one),
    after: await answers(READS, world, one),
  }))
  return looks
}

/** Takes out of an answer the parts that say where the caller’s own claim stands. */
function claimParts(looked: Answers): { rest: Answers; own: Record<string, unknown> } {
  const rest = structuredClone(looked) as Record<string, { status: number; body: any }>
  const own: Record<string, unknown> = {}
  const take = (name: string, key: string) => {
    own[`${name} ${key}`] = rest[name]!.body[key]
    delete rest[name]!.body[key]
  }
  take('reachOut.ownReachOuts', 'people')
  take('reachOut.ownReachOuts', 'lost')
  take('account.ownData', 'reach_outs')
  takeInbox(rest, own)
  const list = rest['recommendations.recommendationList']!.body.connections
  own.status = list.map(({ reach_out }: any) => reach_out)
  for (const one of list) delete one.reach_out
  const counts = rest['dashboard.dashboard']!.body.dashboard
  for (const count of ['num_reach_outs', 'num_asked', 'num_to_write', 'num_on_hold']) {
    own[count] = counts[count]
    delete counts[count]
  }
  return { rest, own }
}

/** Entries about claims, and counts of entries. */
function takeInbox(rest: Record<string, { body: any }>, own: Record<string, unknown>) {
  const { entries } = rest['inbox.entries']!.body
  const isOwn = ({ kind }: { kind: string }) => ['asked', 'to_write', 'reminded', 'lost'].includes(kind)
  own.inbox = entries.filter(isOwn)
  own['inbox counts'] = [rest['inbox.entries']!.body.pagination, rest['inbox.unread']!.body]
  rest['inbox.entries']!.body = entries.filter((one: { kind: string }) => !isOwn(one))
  delete rest['inbox.unread']
}

const STATES: State[] = ['none', 'asked', 'declined', 'go', 'sent', 'answered', 'recruiting']

const HELD: State[] = ['asked', 'go', 'sent', 'answered']

const ON_HOLD = 'Recruiting put this one on hold. You will hear more tomorrow morning.'
/** Or else it says that the claim is on hold. */
const orOnHold = ([name, answer]: [string, Answers[string]], base: Answers) =>
  answer.status === 409 && JSON.stringify(answer.body).includes(ON_HOLD) ? [name, base[name]] : [name, answer]

test.each(STATES.map((state, index) => ({ state, index })))(
  'until the morning, no employee can tell that someone was rejected while the claim is “$state”',
  async ({ state, index }) => {
    const kinds = Object.entries(REJECTIONS).filter((_, n) => EVERYTHING || n === index % 3)
    const base = await lookAt(state, null)
    for (const [kind, reject] of kinds) {
      const looks = await lookAt(state, reject)
      for (const [n, who] of WHO.entries()) {
        const [was, is] = [base[n]!, looks[n]!]
        const what = `${kind}, ${who}`
        const isHeld = who === 'the holder' && HELD.includes(state)
        for (const time of ['evening', 'lastMinute'] as const) {
          const [before, found] = [claimParts(was[time]), claimParts(is[time])]
          expect.soft(found.rest, `${what}, ${time}`).toEqual(before.rest)
          if (isHeld) expect.soft(found.own, `${what}, ${time}`).toMatchObject(onHold(state))
          else expect.soft(found.own, `${what}, ${time}`).toEqual(before.own)
        }
        expect.soft(is.mails, what).toEqual(was.mails)
        const written = Object.entries(is.written).map((one) => (isHeld ? orOnHold(one, was.written) : one))
        expect.soft(Object.fromEntries(written), what).toEqual(was.written)
        if (!isHeld && state !== 'none' && state !== 'declined')
          expect.soft(is.after, what).toEqual(was.after)
      }
    }
  },
)

/** What the holder reads where they read of their claim. */
function onHold(state: State) {
  const said = state === 'asked' ? {} : { status: [{ state: 'on_hold', until: null, answer: null }] }
  return {
    'reachOut.ownReachOuts people': [],
    'reachOut.ownReachOuts lost': [{ name: 'Mira Sol', why: 'on_hold' }],
    'account.ownData reach_outs': [{ state: 'on_hold', ended_at: null }],
    num_reach_outs: 0,
    num_on_hold: 1,
    inbox: [],
    ...said,
  }
}
