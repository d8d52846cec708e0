import { describe, expect, test } from 'vitest'
import { after, moved, type Standing, type StandingAct } from './standing.ts'
import { type Outcome, OUTCOMES, type Stage, STAGES } from './stage-labels.ts'

const ACTS: Record<string, StandingAct> = {
  favorite: { what: 'favorite' },
  rejected: { what: 'not_interested' },
  star: { what: 'star' },
  'to-new': { what: 'move', stage: 'new' },
  'to-rev': { what: 'move', stage: 'reviewed' },
  'to-con': { what: 'move', stage: 'contacted' },
  'to-arc': { what: 'move', stage: 'archived' },
  hired: { what: 'move', outcome: 'hired' },
  them: { what: 'move', outcome: 'declined_by_them' },
  us: { what: 'move', outcome: 'declined_by_us' },
  'not-now': { what: 'move', outcome: 'not_now' },
  none: { what: 'move', outcome: null },
  reopen: { what: 'reopen', is_favorite: false },
  start: { what: 'start' },
  sent: { what: 'sent' },
  later: { what: 'not_now' },
  no: { what: 'no' },
  active: { what: 'active' },
  there: { what: 'hired' },
}
/** Those that change neither stage nor outcome. */
const QUIET: StandingAct[] = [
  { what: 'unstar' },
  { what: 'look' },
  { what: 'recommended' },
  { what: 'interested' },
]

/**
 * Each stage (new, reviewed, contacted, archived) and outcome (hired, by them, by us, not now), by their first letters, of someone who waits for a
 * first look × what is done to them → the same after it; '.' where both stay, '-' where it does not fit.
 */
const TABLE = `
   favorite rejected star     to-new   to-rev   to-con   to-arc   hired    them     us       not-now  none     reopen   start    sent     later    no       active   there
n  r        au       .        .        r        c        a        ch       nt       nu       nn       .        .        .        c        cn       ct       c        ch
nh rh       ah       .        -        -        ch       ah       ch       nt       nu       nn       n        .        -        ch       cn       ct       .        ch
nt rt       at       .        .        rt       ct       at       ch       .        nu       nn       n        .        -        ct       cn       ct       .        ch
nu r        au       n        .        ru       cu       au       ch       nt       .        nn       n        .        -        cu       cn       ct       .        ch
nn rn       an       .        .        rn       cn       an       ch       nt       nu       .        n        .        n        c        cn       ct       .        ch
r  .        au       .        n        .        c        a        ch       rt       ru       rn       .        .        .        c        cn       ct       c        ch
rh .        ah       .        -        -        ch       ah       ch       rt       ru       rn       r        .        -        ch       cn       ct       .        ch
rt .        at       .        nt       .        ct       at       ch       .        ru       rn       r        .        -        ct       cn       ct       .        ch
ru r        au       r        nu       .        cu       au       ch       rt       .        rn       r        .        -        cu       cn       ct       .        ch
rn .        an       .        nn       .        cn       an       ch       rt       ru       .        r        .        r        c        cn       ct       .        ch
c  .        cu       .        n        r        .        a        ch       ct       cu       cn       .        .        .        .        cn       ct       .        ch
ch .        .        .        -        -        .        ah       .        ct       cu       cn       c        .        -        .        cn       ct       .        .
ct .        .        .        nt       rt       .        at       ch       .        cu       cn       c        .        -        .        cn       .        .        ch
cu c        .        c        nu       ru       .        au       ch       ct       .        cn       c        .        -        .        cn       ct       .        ch
cn .        .        .        nn       rn       .        an       ch       ct       cu       .        c        .        c        c        .        ct       .        ch
a  .        au       .        n        r        c        .        ah       at       au       an       .        .        -        .        an       at       .        ah
ah .        .        .        -        -        ch       .        .        at       au       an       a        .        -        .        an       at       .        .
at .        .        .        nt       rt       ct       .        ah       .        au       an       a        .        -        .        an       .        .        ah
au r        .        r        n        r        c        .        ah       at       .        an       a        n        -        .        an       at       .        ah
an .        .        .        nn       rn       cn       .        ah       at       au       .        a        .        -        a        .        at       .        ah`

const ENDS: Record<string, Outcome> = { h: 'hired', t: 'declined_by_them', u: 'declined_by_us', n: 'not_now' }
const placeOf = ([stage, ends]: string) => ({
  stage: STAGES.find(({ value }) => value.startsWith(stage!))!.value,
  outcome: ends ? ENDS[ends]! : null,
})
const [NAMES = [], ...ROWS] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/ +/))
const CELLS = ROWS.flatMap(([was = '', ...cells]) =>
  cells.map((cell, index) => [was, NAMES[index]!, cell] as const),
)

const OLD = '2026-11-01T00:00:00Z'
const NOW = '2026-12-01T00:00:00Z'
const standing = (change: Partial<Standing> = {}): Standing => ({
  looked_at: null,
  reviewed_at: null,
  is_favorite: false,
  stage: 'new',
  stage_changed_at: OLD,
  outcome: null,
  outcome_at: change.outcome ? OLD : null,
  ...change,
})
const NEW = { is_candidate: true, is_claimed: false }
const done = (was: Partial<Standing>, act: StandingAct, facts = NEW) => after(standing(was), act, facts, NOW)

test('the table has every stage and outcome, and every act that changes one', () => {
  expect(ROWS).toHaveLength(STAGES.length * (OUTCOMES.length + 1))
  expect(NAMES).toEqual(Object.keys(ACTS))
})

test.each(CELLS)('%s, after %s: %s', (was, name, cell) => {
  const [before, act] = [placeOf(was), ACTS[name]!]
  const is = done(before, act)
  if (cell === '-') return expect(is).toBeTypeOf('string')
  const to = cell === '.' ? before : placeOf(cell)
  const at = (stays: boolean, value: unknown) => (stays ? (value ? OLD : null) : value && NOW)
  expect(is).toMatchObject({
    ...to,
    stage_changed_at: to.stage === before.stage ? OLD : NOW,
    outcome_at: at(to.outcome === before.outcome, to.outcome),
  })
})

describe('a first look', () => {
  test.each(Object.entries(ACTS))('%s is one, unless it puts the person back', (name, act) => {
    const looked_at = ['to-new', 'reopen'].includes(name) ? null : NOW
    for (const was of [{}, { outcome: 'declined_by_us', stage: 'archived' } as const]) {
      const is = done(was, act)
      if (typeof is !== 'string') expect(is.looked_at).toBe(looked_at)
    }
  })

  test('stays the first one; a star and a reminder are one, too, and change nothing else', () => {
    expect(done({ looked_at: OLD }, { what: 'sent' })).toMatchObject({ looked_at: OLD })
    expect(done({}, { what: 'look' })).toEqual(standing({ looked_at: NOW }))
    expect(done({}, { what: 'star' })).toEqual(standing({ looked_at: NOW, is_favorite: true }))
    for (const act of QUIET)
      expect(done({ stage: 'contacted' }, act)).toMatchObject({ stage: 'contacted', outcome: null })
  })

  test.each<[Partial<Standing>, boolean, boolean]>([
    [{}, false, true],
    [{ stage: 'contacted' }, false, true],
    [{ stage: 'archived', outcome: 'declined_by_us' }, false, true],
    [{ outcome: 'not_now' }, false, true],
    [{ outcome: 'hired' }, false, false],
    [{ outcome: 'declined_by_them' }, false, false],
    [{}, true, false],
  ])('a new recommender of %j (someone in touch: %s) brings them back: %s', (was, is_claimed, isBack) => {
    const before = { ...was, looked_at: OLD }
    const is = done(before, { what: 'recommended' }, { is_candidate: true, is_claimed })
    expect(is).toEqual(standing({ ...before, looked_at: isBack ? null : OLD }))
  })

  test('is not taken back while someone is in touch', () => {
    expect(done({ looked_at: OLD }, ACTS.reopen!, { is_candidate: true, is_claimed: true })).toBe('claimed')
  })
})

describe('a triage of someone who was triaged, or is no candidate', () => {
  test.each<[Partial<Standing>, typeof NEW]>([
    [{ looked_at: OLD, reviewed_at: OLD }, NEW],
    [{}, { is_candidate: false, is_claimed: false }],
  ])('%j is a star', (was, facts) => {
    const looked_at = was.looked_at ?? NOW
    expect(done(was, { what: 'favorite' }, facts)).toEqual(standing({ ...was, looked_at, is_favorite: true }))
    const starred = { ...was, is_favorite: true }
    expect(done(starred, { what: 'not_interested' }, facts)).toEqual(standing({ ...was, looked_at }))
  })

  test('is still one of someone who a colleague wrote to, but not of a favorite', () => {
    const was = { looked_at: OLD, stage: 'contacted' } as const
    expect(done(was, { what: 'not_interested' })).toMatchObject({ outcome: 'declined_by_us' })
    expect(done({ ...was, is_favorite: true }, { what: 'not_interested' })).toMatchObject({ outcome: null })
  })

  test('shows recommenders nothing; a triage shows them where the person stood', () => {
    expect(done({ looked_at: OLD }, { what: 'star' })).toMatchObject({ reviewed_at: null })
    expect(done({}, { what: 'favorite' })).toMatchObject({ reviewed_at: NOW, is_favorite: true })
    expect(done({ is_favorite: true }, { what: 'not_interested' })).toMatchObject({
      reviewed_at: NOW,
      is_favorite: false,
    })
  })
})

test('a stage and an outcome that are given together are what they are, but who is hired is contacted', () => {
  const was = { stage: 'archived', outcome: 'declined_by_us' } as const
  const move = (stage: Stage, outcome: Outcome | null) => moved(was, { stage, outcome })
  expect(move('reviewed', 'declined_by_us')).toEqual({ stage: 'reviewed', outcome: 'declined_by_us' })
  expect(move('reviewed', 'hired')).toEqual({ stage: 'contacted', outcome: 'hired' })
  expect(moved({ stage: 'contacted', outcome: 'hired' }, { stage: 'new', outcome: null })).toEqual({
    stage: 'new',
    outcome: null,
  })
})
