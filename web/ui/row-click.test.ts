import { expect, test } from 'vitest'
import { opensRow } from './row-click.ts'

const CLICK = {
  button: 0,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  defaultPrevented: false,
}

test.each([
  ['a click', {}, false, false, true],
  ['a click on a control in it', {}, true, false, false],
  ['the end of marking text', {}, false, true, false],
  ['a click that was used already', { defaultPrevented: true }, false, false, false],
  ['another button of the mouse', { button: 1 }, false, false, false],
  ['control', { ctrlKey: true }, false, false, false],
  ['command', { metaKey: true }, false, false, false],
  ['shift', { shiftKey: true }, false, false, false],
  ['alt', { altKey: true }, false, false, false],
])('%s opens a row or leaves it alone', (_, more, onControl, marked, opens) => {
  expect(opensRow({ ...CLICK, ...more }, onControl, marked)).toBe(opens)
})
