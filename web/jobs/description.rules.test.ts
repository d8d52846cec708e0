import { expect, test } from 'vitest'
import { blocksOf, previewOf } from './description.rules.ts'

const a = (count: number) => 'a'.repeat(count)

test.each([
  ['nothing', '', '', false],
  ['one short line', 'Build things.', 'Build things.', false],
  ['two lines', 'One\nTwo', 'One\nTwo', false],
  ['two lines and blank ones around them', '\n One\nTwo \n\n', 'One\nTwo', false],
  ['three lines', 'One\nTwo\nThree', 'One\nTwo…', true],
  ['three lines that are sentences', 'One.\nTwo.\nThree.', 'One.\nTwo. …', true],
  ['lines of Windows', 'One\r\nTwo', 'One\nTwo', false],
  ['three lines of Windows', 'One\r\nTwo\r\nThree', 'One\nTwo…', true],
  ['a blank second line', 'One\n\nThree', 'One\nThree', false],
  ['blank lines and more', 'One\n\n\nTwo\n\nThree', 'One\nTwo…', true],
  ['150 characters', a(150), a(150), false],
  ['151 characters', a(151), `${a(150)}…`, true],
  ['a second line that goes past 150 characters', `${a(100)}\n${a(100)}`, `${a(100)}\n${a(49)}…`, true],
  ['white space where it is cut', `${a(149)} ${a(9)}`, `${a(149)}…`, true],
  ['a short word where it is cut', `${a(140)} ${'b'.repeat(20)}`, `${a(140)}…`, true],
  ['a second line that has just begun', `${a(148)}\nSecond`, `${a(148)}…`, true],
  ['a long link where it is cut', `Look ${a(200)}`, `Look ${a(145)}…`, true],
  ['accents of their own', 'e\u0301'.repeat(150), 'e\u0301'.repeat(150), false],
  ['an emoji of several parts where it is cut', `${a(149)}👩🏽‍🔬b`, `${a(149)}👩🏽‍🔬…`, true],
])('the preview of %s', (_, description, text, isCut) => {
  expect(previewOf(description)).toMatchObject({ text, isCut })
})

test.each([
  ['One\nTwo', [['One', 'Two']]],
  [
    'You will\n- build\n• ship\n\nWe offer\n* tea',
    [['You will'], '-', ['build', 'ship'], ['We offer'], '-', ['tea']],
  ],
  ['- one\n\n- two', ['-', ['one', 'two']]],
  ['One\n\nTwo', [['One'], ['Two']]],
  ['-40 degrees\n– cold', [['-40 degrees'], '-', ['cold']]],
])('the paragraphs and lists of %j', (text, expected) => {
  const shown = blocksOf(text, text).flatMap(({ isList, lines }) => [
    ...(isList ? ['-'] : []),
    lines.map((line) => line.text),
  ])
  expect(shown).toEqual(expected)
})

test('an item that is cut keeps the whole line for its address', () => {
  expect(blocksOf('- See https://a.te…', '- See https://a.test/jobs')).toEqual([
    { isList: true, lines: [{ text: 'See https://a.te…', whole: 'See https://a.test/jobs' }] },
  ])
})
