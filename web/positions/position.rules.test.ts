import { expect, test } from 'vitest'
import { positionText } from './position-labels.ts'
import { positionsIn, typed } from './position.rules.ts'

const line = (employer: string, started = '', ended = '', id = 1) => ({ id, employer, started, ended })

test.each([
  [{ employer: 'Globex', started: '2019-01', ended: '2021-03' }, 'Globex, Jan 2019 to Mar 2021'],
  [{ employer: 'Globex', started: '2019', ended: null }, 'Globex, since 2019'],
  [{ employer: 'Globex', started: null, ended: '2021-12' }, 'Globex, until Dec 2021'],
  [{ employer: 'Globex', started: null, ended: null }, 'Globex'],
])('%o reads %s, and is typed back as it is', (position, text) => {
  expect(positionText(position)).toBe(text)
  expect(positionsIn([typed(position, 1)])).toEqual({ positions: [position] })
})

test('months are read as people write them, and blank lines are left out', () => {
  expect(positionsIn([line(' Globex ', 'März 2019', '04/2021'), line('', ' ')])).toEqual({
    positions: [{ employer: 'Globex', started: '2019-03', ended: '2021-04' }],
  })
})

test.each([
  [line('', '2019'), { employer: 'Name the employer.' }],
  [line('Globex', 'long ago'), { started: expect.stringContaining('Mar 2019') }],
  [line('Globex', '2019', 'soon'), { ended: expect.stringContaining('Mar 2019') }],
  [line('Globex', 'Mar 2019', 'Feb 2019'), { ended: 'The end is before the start.' }],
  [line('Globex', '2020', 'Feb 2019'), { ended: 'The end is before the start.' }],
])('%o is not saved', (wrong, problem) => {
  expect(positionsIn([line('Acme', '', '', 2), wrong])).toEqual({ problems: new Map([[1, problem]]) })
})

test('a year and a month in the same year may be in any order', () =>
  expect(positionsIn([line('Globex', 'Mar 2019', '2019')])).toHaveProperty('positions'))
