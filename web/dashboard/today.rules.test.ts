import { expect, test } from 'vitest'
import { newsLine, notesLine } from './today.rules.ts'

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
