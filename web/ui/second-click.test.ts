import { expect, test } from 'vitest'
import { type Click, repeats } from './second-click.ts'

const taken = { at: 1000, box: { left: 100, top: 200, right: 180, bottom: 236 }, on: 'ada' }

const CASES: [string, Click, boolean][] = [
  ['in the same place at once', { at: 1060, x: 120, y: 210 }, true],
  ['as late as a slow double click', { at: 1299, x: 120, y: 210 }, true],
  ['of its own accord, in the same place', { at: 1300, x: 120, y: 210 }, false],
  ['a finger’s slip next to it', { at: 1150, x: 187, y: 242 }, true],
  ['on the next row', { at: 1100, x: 120, y: 274 }, false],
  ['on the button next to it', { at: 1100, x: 190, y: 210 }, false],
  ['of a mouse on another person who came under it', { at: 1150, x: 120, y: 210, on: 'ben' }, true],
  ['of a finger on the same person', { at: 1299, x: 120, y: 210, on: 'ada', isTap: true }, true],
  ['of a finger on the next person', { at: 1110, x: 120, y: 210, on: 'ben', isTap: true }, false],
  ['of a finger that bounces', { at: 1090, x: 120, y: 210, on: 'ben', isTap: true }, true],
]

test.each(CASES)('a click %s', (_, click, expected) => expect(repeats(taken, click)).toBe(expected))

test('the first click is not a repetition', () => expect(repeats(null, { at: 0, x: 1, y: 1 })).toBe(false))
