import { describe, expect, test } from 'vitest'
import { isShortcut, type KeyPress, shortcutName } from './shortcut.rules.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  keyCode: 0,
  repeat: false,
  isComposing: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  defaultPrevented: false,
  getModifierState: () => false,
  ...more,
})
const ALT_GR: Partial<KeyPress> = { getModifierState: (key) => key === 'AltGraph' }
const FREE = {
  isMac: false,
  inField: false,
  onControl: false,
  inDialog: false,
  inDrawer: false,
  singleKeys: true,
}

describe('the name of a key press', () => {
  test.each([
    ['a letter', press('h'), 'h'],
    ['a letter with caps lock', press('H'), 'h'],
    ['a letter with shift', press('H', { shiftKey: true }), null],
    ['a sign that needs shift', press('?', { shiftKey: true }), '?'],
    ['an arrow', press('ArrowLeft'), 'arrowleft'],
    ['an arrow with shift', press('ArrowLeft', { shiftKey: true }), null],
    ['control and a letter', press('z', { ctrlKey: true }), 'mod+z'],
    ['the Windows key and a letter', press('z', { metaKey: true }), null],
    ['control, shift and a letter', press('Z', { ctrlKey: true, shiftKey: true }), null],
    ['alt and a letter', press('h', { altKey: true }), null],
    ['a Cyrillic letter in the place of h', press('р', { code: 'KeyH' }), 'h'],
    ['a Greek letter in the place of l', press('λ', { code: 'KeyL' }), 'l'],
    ['a Latin letter of another layout', press('h', { code: 'KeyJ' }), 'h'],
    ['the first key of the digits on a French keyboard', press('&', { code: 'Digit1' }), '1'],
    ['the second one on a Czech keyboard', press('ě', { code: 'Digit2' }), '2'],
    ['the same key with shift', press('1', { code: 'Digit1', shiftKey: true }), '1'],
    ['a sign above a digit', press('!', { code: 'Digit1', shiftKey: true }), '!'],
    ['a letter with AltGr', press('ł', { code: 'KeyL', ...ALT_GR }), null],
    [
      'a letter with AltGr, as Windows reports it',
      press('ł', { code: 'KeyL', altKey: true, ctrlKey: true }),
      null,
    ],
    ['a letter that the layout has a key for', press('ł', { code: 'KeyL' }), 'ł'],
    ['a sharp s in the place of s', press('ß', { code: 'KeyS' }), 'ß'],
    ['the micro sign in the place of m', press('µ', { code: 'KeyM' }), 'µ'],
  ])('%s', (_, given, name) => {
    expect(shortcutName(given, false)).toBe(name)
  })

  test.each([
    ['command and a letter', press('k', { metaKey: true }), 'mod+k'],
    ['control and a letter, which edits text', press('k', { ctrlKey: true }), null],
    ['both', press('k', { ctrlKey: true, metaKey: true }), null],
    ['option and a letter', press('ß', { code: 'KeyS', altKey: true }), null],
    ['a letter', press('h'), 'h'],
  ])('on a Mac: %s', (_, given, name) => {
    expect(shortcutName(given, true)).toBe(name)
  })
})

describe('a shortcut', () => {
  test.each([
    ['acts', 'h', press('h'), FREE, true],
    ['does not act for another key', 'h', press('l'), FREE, false],
    ['is silent while a key is held', 'h', press('h', { repeat: true }), FREE, false],
    ['is silent during composition', 'h', press('h', { isComposing: true }), FREE, false],
    [
      'is silent for the Enter that ends a composition in Safari',
      'enter',
      press('Enter', { keyCode: 229 }),
      FREE,
      false,
    ],
    ['is silent where the key was used already', 'h', press('h', { defaultPrevented: true }), FREE, false],
    ['is silent in a field', 'h', press('h'), { ...FREE, inField: true }, false],
    [
      'leaves Enter to a button that has the focus',
      'enter',
      press('Enter'),
      { ...FREE, onControl: true },
      false,
    ],
    ['acts for Enter elsewhere', 'enter', press('Enter'), FREE, true],
    ['acts on a button for other keys', 'h', press('h'), { ...FREE, onControl: true }, true],
    ['is silent in a dialog', 'h', press('h'), { ...FREE, inDialog: true }, false],
    ['is silent with a modifier', 'h', press('h', { ctrlKey: true }), FREE, false],
    ['is silent when single keys are off', 'h', press('h'), { ...FREE, singleKeys: false }, false],
    [
      'with control acts when single keys are off',
      'mod+z',
      press('z', { ctrlKey: true }),
      { ...FREE, singleKeys: false },
      true,
    ],
    [
      'with control is silent in a field',
      'mod+z',
      press('z', { ctrlKey: true }),
      { ...FREE, inField: true },
      false,
    ],
  ] as const)('%s', (_, name, given, around, acts) => {
    expect(isShortcut(name, given, around)).toBe(acts)
  })
})

test('a shortcut that moves acts again while its key is held', () => {
  const held = press('j', { repeat: true })
  expect(isShortcut('j', held, FREE, { repeats: true })).toBe(true)
  expect(isShortcut('j', held, { ...FREE, inField: true }, { repeats: true })).toBe(false)
})

describe('a shortcut of the frame', () => {
  const CONTROL_B = press('b', { ctrlKey: true })
  const DRAWER = { ...FREE, inDialog: true, inDrawer: true }
  test.each([
    ['acts where one types', 'mod+b', CONTROL_B, { ...FREE, inField: true }, true],
    ['acts in the drawer', 'mod+b', CONTROL_B, DRAWER, true],
    ['is silent in any other dialog', 'mod+b', CONTROL_B, { ...FREE, inDialog: true }, false],
    ['acts once where the keys are held', 'mod+b', { ...CONTROL_B, repeat: true }, FREE, false],
    ['is silent where one types if it is a single key', '?', press('?'), { ...FREE, inField: true }, false],
    ['is silent in the drawer if it is a single key', '?', press('?'), DRAWER, false],
  ] as const)('%s', (_, name, given, around, acts) => {
    expect(isShortcut(name, given, around, { ofFrame: true })).toBe(acts)
  })
})
