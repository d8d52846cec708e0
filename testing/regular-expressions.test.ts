import { expect, test } from 'vitest'
import { computing, LOADED } from './growth.ts'
import { regularExpressions } from './regular-expressions.ts'

const SHORT = 4 * 1024
const LONG = 4 * SHORT
/**
 * Milliseconds of CPU time. What takes less for LONG has not grown: a try whose time grows with the text takes a tenth of it or less, one
 * whose time grows with the square ten times as much. Longer tries are repeated, and the least counts, because code is compiled and
 * garbage collected within single tries. So a machine that is busy, or of another speed, changes no verdict.
 */
const SHORTEST = 20
const TRIES = 3

const MOST_LETTERS = 24
const MOST_WORDS = 6
const MOST_EXCLUDED = 2

const ATOMS =
  /\\p\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\[^]|\[(?:\\[^]|[^\]\\])*\]|\(\?(?:<?[=!:]|<\w+>)|\{\d+(?:,\d*)?\}|[^]/giu
const CLASS = /^(?:\.$|\[.|\\[dswp])/i
const SYNTAX = /^(?:[$()*+?^|{}]|\(\?.+|\{.+|\\[bBk1-9])$/
const SIGNS = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...'éıß\u0301\u00a0\u200b\u202e\u0661אاー漢\u3000“…™🚀',
]

/** What an expression reads: its words, two signs for each of its classes, and signs that its classes exclude. */
function readBy({ pattern, flags }: { pattern: string; flags: string }) {
  const signs = [...'az', ...SIGNS, ...pattern]
  const letters = new Set<string>()
  const excluded = new Set<string>()
  const words = new Set<string>()
  let word = ''
  for (const atom of [...(pattern.match(ATOMS) ?? []), '|']) {
    if (SYNTAX.test(atom) || CLASS.test(atom)) {
      words.add(word)
      word = ''
    }
    if (SYNTAX.test(atom)) continue
    const one = new RegExp(`^${atom}$`, flags.replace(/[gy]/g, ''))
    const read = signs.filter((sign) => one.test(sign))
    for (const sign of [read[0], read.at(-1)]) if (sign !== undefined) letters.add(sign)
    if (CLASS.test(atom)) excluded.add(signs.findLast((sign) => !one.test(sign)) ?? '')
    else word += read[0]
  }
  return {
    letters: [...letters].slice(0, MOST_LETTERS),
    excluded: [...excluded].filter(Boolean).slice(0, MOST_EXCLUDED),
    words: [...words].filter(Boolean).slice(0, MOST_WORDS),
  }
}

/** Texts of one repeated token, which the expression begins to read at many places, with something that stops it. */
function* textsFor({ letters, excluded, words }: ReturnType<typeof readBy>) {
  const pairs = letters.slice(1).map((letter, at) => letters[at]! + letter)
  for (const token of [...letters, ...pairs, ...words])
    for (const before of ['', '\u0001', ...words])
      for (const after of ['\u0001', '\n', ...excluded])
        yield (size: number) => before + token.repeat(size / token.length) + after
}

/** The least CPU time of some tries; of fewer, if one is short. */
async function least(work: () => unknown): Promise<number> {
  let found = Infinity
  for (let tries = 0; tries < TRIES && found > SHORTEST; tries++)
    found = Math.min(found, await computing(work))
  return found
}

test('no regular expression of the product takes the square of the length of a text', async () => {
  const slow: string[] = []
  for (const { where, ...one } of regularExpressions()) {
    const expression = new RegExp(one.pattern, one.flags)
    for (const textOf of textsFor(readBy(one))) {
      const timeFor = (size: number) => {
        const text = textOf(size)
        return least(() => text.replace(expression, ''))
      }
      const long = await timeFor(LONG)
      if (long < SHORTEST || long < LOADED * (await timeFor(SHORT))) continue
      slow.push(`${where}: /${one.pattern}/ at ${JSON.stringify(textOf(20))}: ${Math.round(long)} ms`)
      break
    }
  }
  expect(slow).toEqual([])
})
