import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminAct, ClaimAct } from '../../contract/claims.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { claimsOf } from '../../testing/claims.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
const { goAhead, act, actOwn, own, of, later } = claimsOf(() => app)
let admin: BuiltEmployee
let ada: BuiltEmployee
beforeEach(async () => {
  app.clock.now = new Date('2027-03-03T09:00:00Z')
  ;({ admin, ada } = await app.buildTeam())
})

const ACTS = {
  Sent: { act: 'sent' },
  Interested: { act: 'answered', answer: 'interested' },
  'Not now': { act: 'answered', answer: 'not_now', until: '2027-06-01' },
  No: { act: 'answered', answer: 'no' },
  'Hand over': { act: 'hand_over' },
  Later: { act: 'later', until: '2027-05-01' },
  Close: { act: 'close' },
  Remind: { act: 'remind' },
} as const satisfies Record<string, AdminAct>
type Name = keyof typeof ACTS

type State = 'to write' | 'with recruiting' | 'waiting' | 'without an answer' | 'talking'

/** A claim in this state → its id and the person's. */
async function inState(state: State) {
  const { person_id } = await app.buildRecommended({ employee: ada, name: 'Ana Bell' })
  const { id } = await goAhead(admin, person_id, state === 'with recruiting' ? null : ada)
  if (state === 'waiting' || state === 'without an answer') await actOwn(ada, id, { act: 'sent' })
  if (state === 'talking') await actOwn(ada, id, { act: 'answered', answer: 'interested' })
  if (state === 'without an answer') await later(31)
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  return { id, person_id }
}

/** Where a person stands: on the admins' screens and on the colleague's. */
async function standing(person: string) {
  const client = await app.as(admin)
  const { connections } = await client.recommendations.personList({ query: { id: [person] } })
  const { stage, outcome, look_again } = connections[0]!
  const { open } = await of(admin, person)
  return { stage, outcome, look_again, open, own: await own(ada) }
}

const WAIT = 'This message is marked as sent already. Wait for the answer.'
const WROTE = 'Someone has written to this person already.'
const ANSWERED = 'They have answered already.'
const RECRUITING = 'Recruiting is in touch with this person already.'
const INSTEAD = 'Hand this person over to recruiting instead.'
const UNKNOWN = 'Claim not found.'

/** State of the claim × act → what it becomes for an admin, and for the holder; in quotes what is said if it does not fit. `–`: the screen has no such act. */
const CASES: [State, Name, admin: string, holder: string][] = [
  ['to write', 'Sent', 'sent, Ada Lovelace, contacted', 'sent, Ada Lovelace, contacted'],
  ['to write', 'Interested', 'answered, Ada Lovelace, contacted', 'answered, Ada Lovelace, contacted'],
  [
    'to write',
    'Not now',
    'answered, Ada Lovelace, contacted, not_now',
    'answered, Ada Lovelace, contacted, not_now',
  ],
  ['to write', 'No', 'none, contacted, declined_by_them', 'none, contacted, declined_by_them'],
  ['to write', 'Hand over', 'go, Recruiting, new', 'go, Recruiting, new'],
  ['to write', 'Later', 'go, Ada Lovelace, new', 'go, Ada Lovelace, new'],
  ['to write', 'Close', 'none, new', INSTEAD],
  ['to write', 'Remind', 'go, Ada Lovelace, new', '–'],
  ['with recruiting', 'Sent', 'sent, Recruiting, contacted', UNKNOWN],
  ['with recruiting', 'Interested', 'answered, Recruiting, contacted', UNKNOWN],
  ['with recruiting', 'Hand over', RECRUITING, UNKNOWN],
  ['with recruiting', 'Close', 'none, new', UNKNOWN],
  ['with recruiting', 'Remind', RECRUITING, '–'],
  ['waiting', 'Sent', WAIT, WAIT],
  ['waiting', 'Interested', 'answered, Ada Lovelace, contacted', 'answered, Ada Lovelace, contacted'],
  ['waiting', 'No', 'none, contacted, declined_by_them', 'none, contacted, declined_by_them'],
  ['waiting', 'Hand over', 'sent, Recruiting, contacted', 'sent, Recruiting, contacted'],
  ['waiting', 'Later', WROTE, WROTE],
  ['waiting', 'Close', 'none, contacted', 'none, contacted'],
  ['waiting', 'Remind', WAIT, '–'],
  ['without an answer', 'Sent', 'sent, Ada Lovelace, contacted', 'sent, Ada Lovelace, contacted'],
  ['without an answer', 'Close', 'none, contacted', 'none, contacted'],
  ['without an answer', 'Remind', 'sent, Ada Lovelace, contacted', '–'],
  ['talking', 'Sent', ANSWERED, ANSWERED],
  [
    'talking',
    'Not now',
    'answered, Ada Lovelace, contacted, not_now',
    'answered, Ada Lovelace, contacted, not_now',
  ],
  ['talking', 'No', 'none, contacted, declined_by_them', 'none, contacted, declined_by_them'],
  ['talking', 'Hand over', 'answered, Recruiting, contacted', 'answered, Recruiting, contacted'],
  ['talking', 'Later', WROTE, WROTE],
  ['talking', 'Close', 'none, contacted', 'none, contacted'],
  ['talking', 'Remind', ANSWERED, '–'],
]

/** Does it and says what became of it; then its undo leaves everything as it was. */
async function outcomeOf(state: State, name: Name, where: 'admin' | 'holder') {
  const { id, person_id } = await inState(state)
  const before = await standing(person_id)
  let act_id: string | null
  try {
    ;({ act_id } =
      where === 'admin' ? await act(admin, id, ACTS[name]) : await actOwn(ada, id, ACTS[name] as ClaimAct))
  } catch (cause) {
    expect(await standing(person_id)).toEqual(before)
    return (cause as Error).message
  }
  const { open, stage, outcome } = await standing(person_id)
  const who = where === 'admin' ? admin : ada
  expect(await (await app.as(who)).acts.undoAct({ params: { id: act_id! } })).toMatchObject({
    undone: 1,
    kept: [],
  })
  expect(await standing(person_id), 'after the undo').toEqual(before)
  return [
    ...(open ? [open.state, open.holder ?? 'Recruiting'] : ['none']),
    stage,
    ...(outcome ? [outcome] : []),
  ].join(', ')
}

describe('what an act makes of a claim, and its undo', () => {
  test.each(CASES)('%s: %s', async (state, name, forAdmin, forHolder) => {
    expect(await outcomeOf(state, name, 'admin')).toBe(forAdmin)
    if (forHolder !== '–') expect(await outcomeOf(state, name, 'holder')).toBe(forHolder)
  })
})
