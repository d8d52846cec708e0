import fc from 'fast-check'
import { anyText } from './any-text.ts'

/** Texts that break programs which do not expect them. */
const NAUGHTY = [
  '', ' ', '\u0000', 'a\u0000b', '\ud800', '\udfff\ud800', '\uffff', '\ufeff', '\u202e', '\u200b', '💥', 'é', 'ﷺ',
  'İ', 'ß', 'Ω≈ç√∫', '田中さん', 'الكل', '‪‪ᚄ᚛', "'", '"', '\\', '`', ';', '--', '%', '%00', '%ff', '%zz', '%27', '..', '../../etc/passwd',
  "' or 1=1 --", "'; drop table person; --", '$1', '${1}', '{{7*7}}', '<script>alert(1)</script>', 'javascript:alert(1)',
  '=1+1', '@sum', '\r\n', '\r\nX-Odd: 1', '\t', 'null', 'undefined', 'NaN', 'true', '0', '-1', '1e309', '0x10', '１', '__proto__',
  'constructor', 'toString', 'hasOwnProperty', 'ALL', 'all', 'not-an-id', '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff', '9999-99-99', 'a@b', 'ada@example.test', 'http://', '//evil.test', 'x'.repeat(300), 'x'.repeat(70_000),
  'é'.repeat(5000), '\u0301'.repeat(500), '(?:a+)+$',
] // prettier-ignore

const NUMBERS = [0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 1e21, 1e308, -1e308, Number.MIN_VALUE]

export const naughtyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NAUGHTY) },
  { weight: 1, arbitrary: anyText({ maxLength: 40 }) },
)

const scalar = fc.oneof(naughtyText, fc.constantFrom(...NUMBERS), fc.constantFrom(null, true, false))

/** Any JSON value, most often of a wrong type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: naughtyText },
  { weight: 2, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(naughtyText, scalar, { maxKeys: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>([], {}, [[[]]], { id: {} }, Array(200).fill('x')) },
)

/** Bodies that are not JSON, or odd JSON. */
export const ODD_JSON = [
  '', ' ', '{', '[1,', '}', 'null', '"text"', '[]', '{}', '0', 'NaN', '{"a":1,}', "{'a':1}", '{"a":1}{"b":2}', '\ufeff{}', '\u0000',
  '{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"role":"admin"}}}', '{"a":"\\ud800"}', '{"a":"\\u00zz"}',
  '['.repeat(50_000), '['.repeat(50_000) + ']'.repeat(50_000), '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000),
  `{"${'k'.repeat(10_000)}":1}`, `[${'0,'.repeat(50_000)}0]`, '1e999999', '-', '\xff\xfe{}',
] // prettier-ignore
