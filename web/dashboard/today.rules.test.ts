import { expect, test } from 'vitest'
import { introductionsLine, newsLine, notesLine } from './today.rules.ts'

test.each([
  [1, 'One person needs your notes'],
  [2, 'Two people need your notes'],
  [1200, '1,200 people need your notes'],
])('%i: %s', (count, line) => {
  expect(notesLine(count)).toBe(line)
})

test.each([
  [1, '1 of your recommendations has an update'],
  [2, '2 of your recommendations have updates'],
  [1200, '1,200 of your recommendations have updates'],
])('%i: %s', (count, line) => {
  expect(newsLine(count)).toBe(line)
})

test.each([
  [1, 2, 0, 'Three introductions are waiting: 1 asked, 2 to write'],
  [0, 1, 1, 'One introduction is waiting: 1 to write, 1 on hold'],
  [0, 0, 1, 'Your introductions: 1 on hold'],
])('%i asked, %i to write, %i on hold: %s', (num_asked, num_to_write, num_on_hold, line) => {
  expect(
    introductionsLine({ num_reach_outs: num_asked + num_to_write, num_asked, num_to_write, num_on_hold }),
  ).toBe(line)
})
