import { expect, test } from 'vitest'
import { textParts } from './text-parts.ts'

const JOB = 'https://example.com/jobs/1'

test.each([
  ['nothing to link', 'Draw.', 'Draw.', [['Draw.']]],
  ['an address alone', JOB, JOB, [[JOB, JOB]]],
  ['one in a sentence', `See ${JOB}.`, `See ${JOB}.`, [['See '], [JOB, JOB], ['.']]],
  ['one in brackets', `(${JOB})`, `(${JOB})`, [['('], [JOB, JOB], [')']]],
  ['brackets of its own', `${JOB}_(a)`, `${JOB}_(a)`, [[`${JOB}_(a)`, `${JOB}_(a)`]]],
  ['two of them', `${JOB}\n${JOB}`, `${JOB}\n${JOB}`, [[JOB, JOB], ['\n'], [JOB, JOB]]],
  ['one that is cut', 'See https://exam…', `See ${JOB}`, [['See '], ['https://exam', JOB], ['…']]],
  ['one that comes after the cut', 'See the…', `See the page ${JOB}`, [['See the…']]],
  ['no host', 'http://nowhere/', 'http://nowhere/', [['http://nowhere/']]],
  ['a script', 'javascript:alert(1)', 'javascript:alert(1)', [['javascript:alert(1)']]],
  ['nothing at all', '', '', []],
])('%s: %s', (_, shown, whole, parts) => {
  expect(textParts(shown, whole).map(({ text, href }) => (href ? [text, href] : [text]))).toEqual(parts)
})
