import { expect, test } from 'vitest'
import { EMPTY_SPRINT, newSprint, problemsOf } from './sprint-form.rules.ts'

const NOW = new Date('2026-11-01T10:00:00Z')

test.each([
  ['no title', {}, { title: 'Give the sprint a title.' }],
  ['blank title', { title: '  ' }, { title: 'Give the sprint a title.' }],
  ['four lines', { title: 'A', lines: 'a\nb\n\nc\nd' }, { lines: 'Write at most 3 lines. There are 4.' }],
  ['a long line', { title: 'A', lines: 'a'.repeat(141) }, { lines: 'A line has at most 140 characters.' }],
  [
    'a time that is over',
    { title: 'A', at: '2026-10-31T10:00' },
    { at: 'This time is over. Choose a later one, or leave it empty to start now.' },
  ],
  ['three lines and empty ones', { title: 'A', lines: '\na\n\nb\nc\n' }, {}],
])('says what is wrong: %s', (_, form, problems) => {
  expect(problemsOf({ ...EMPTY_SPRINT, ...form }, NOW)).toEqual(problems)
})

test('sends lines, each job once, and no time to start now', () => {
  expect(
    newSprint({ ...EMPTY_SPRINT, title: 'A', lines: ' who ships \n\n', first: 'x', second: 'x' }),
  ).toEqual({
    title: 'A',
    looking_for: ['who ships'],
    job_ids: ['x'],
    minutes: 40,
    by_email: false,
  })
})
