import { describe, expect, test } from 'vitest'
import {
  boundedProgress,
  invitationMorning,
  phaseOf,
  resultMorning,
  shownCounts,
  startProblem,
} from './sprint.rules.ts'

const at = (text: string) => new Date(text)
const sprint = { starts_at: at('2026-10-25T00:30:00Z'), ends_at: at('2026-10-25T01:10:00Z') }

describe('the clock', () => {
  test.each([
    ['a day earlier', '2026-10-24T00:30:00Z', 'before'],
    ['a moment before it starts', '2026-10-25T00:29:59.999Z', 'before'],
    ['as it starts', '2026-10-25T00:30:00Z', 'running'],
    ['as Berlin sets its clocks back', '2026-10-25T01:00:00Z', 'running'],
    ['the same time with an offset', '2026-10-25T03:00:00+02:00', 'running'],
    ['a moment before it ends', '2026-10-25T01:09:59.999Z', 'running'],
    ['as it ends', '2026-10-25T01:10:00Z', 'over'],
    ['two hours later, but a moment', '2026-10-25T03:09:59.999Z', 'over'],
    ['two hours later', '2026-10-25T03:10:00Z', 'history'],
    ['next year', '2027-10-25T00:40:00Z', 'history'],
  ])('%s', (_, now, phase) => {
    expect(phaseOf(sprint, at(now))).toBe(phase)
  })

  test('that was ended early is over at once', () => {
    expect(phaseOf({ ...sprint, ends_at: at('2026-10-25T00:31:00Z') }, at('2026-10-25T00:31:00Z'))).toBe(
      'over',
    )
  })

  test.each([
    ['now', '2026-10-01T10:00:00Z', null],
    ['half a minute ago, while the form was sent', '2026-10-01T09:59:30Z', null],
    ['an hour ago', '2026-10-01T09:00:00Z', 'This time is over. Choose a later one.'],
    ['in 60 days', '2026-11-30T10:00:00Z', null],
    ['in 61 days', '2026-12-01T10:00:00Z', 'A sprint starts within 60 days. Choose an earlier day.'],
  ])('may start %s', (_, starts, problem) => {
    expect(startProblem(at(starts), at('2026-10-01T10:00:00Z'))).toBe(problem)
  })
})

describe('counts', () => {
  test.each([
    ['as reported', { looked_at: 7, recommended: 2 }, 10, { looked_at: 7, recommended: 2 }],
    [
      'more than there are connections',
      { looked_at: 1e9, recommended: 1e9 },
      10,
      { looked_at: 10, recommended: 10 },
    ],
    [
      'more recommended than looked at',
      { looked_at: 3, recommended: 9 },
      10,
      { looked_at: 3, recommended: 3 },
    ],
    ['without connections', { looked_at: 3, recommended: 1 }, 0, { looked_at: 0, recommended: 0 }],
  ])('are bounded: %s', (_, reported, connections, counted) => {
    expect(boundedProgress(reported, connections)).toEqual(counted)
  })

  const each = (...counts: [number, number][]) =>
    counts.map(([looked_at, recommended]) => ({ looked_at, recommended }))
  test.each([
    ['two participants', each([100, 50], [100, 50]), null],
    ['three below five', each([4, 4], [4, 0], [4, 0]), { looked_at: 0, recommended: 0 }],
    ['three', each([104, 9], [4, 4], [5, 5]), { looked_at: 105, recommended: 10 }],
  ])('are summed in fives, for three or more: %s', (_, participants, shown) => {
    expect(shownCounts(participants)).toEqual(shown)
  })
})

describe('emails', () => {
  test.each([
    ['next Thursday', '2026-10-29T15:00:00Z', '2026-10-28', '2026-10-28T08:05:00.000Z'],
    ['at seven, so two mornings earlier', '2026-10-29T07:00:00Z', '2026-10-27', '2026-10-27T08:05:00.000Z'],
    ['tomorrow afternoon', '2026-10-26T15:00:00Z', '2026-10-26', '2026-10-26T08:05:00.000Z'],
  ])('invite to a sprint %s', (_, starts, period, due) => {
    expect(invitationMorning('UTC', at(starts), at('2026-10-25T10:00:00Z'))).toEqual({
      period,
      due_at: at(due),
    })
  })

  test.each(['2026-10-25T11:00:00Z', '2026-10-26T08:00:00Z'])(
    'invite at once to a sprint that begins before the next letter, at %s',
    (starts) => expect(invitationMorning('UTC', at(starts), at('2026-10-25T10:00:00Z'))).toBeNull(),
  )

  test('tell after 14 days what became of it', () => {
    expect(resultMorning('UTC', at('2026-10-15T15:40:00Z'))).toEqual({
      period: '2026-10-29',
      due_at: at('2026-10-29T08:05:00Z'),
    })
  })
})
