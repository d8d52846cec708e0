import { describe, expect, test } from 'vitest'
import { computing } from '../../../testing/growth.ts'
import { isTooLong, limited, MOST_BYTES } from './limited-fetch.ts'

const LONGEST_MS = 50 // of CPU time; 14 at most on the machine where the limit was chosen

const filledWith = (token: string, end = '') => token.repeat((MOST_BYTES - end.length) / token.length) + end
const numbered = (entry: (n: string) => string) => {
  const entries = []
  for (let n = 0, length = 0; ; n++) {
    entries.push(entry(n.toString(36)))
    if ((length += entries.at(-1)!.length + 1) > MOST_BYTES - 20) return entries.join(',')
  }
}

const HOSTILE: Record<string, string> = {
  'lists in lists': '['.repeat(MOST_BYTES / 2) + ']'.repeat(MOST_BYTES / 2),
  'lists without an end': filledWith('['),
  'objects in objects': filledWith('{"a":'),
  'empty objects': `[${filledWith('{},', ' {}]').slice(1)}`,
  'empty lists': `[${filledWith('[],', ' []]').slice(1)}`,
  'keys that differ': `{${numbered((n) => `"${n}":0`)}}`,
  'numbers as keys': `{${numbered((n) => `"${Number.parseInt(n, 36) * 977}":0`)}}`,
  'objects that differ': `[${numbered((n) => `{"${n}":{}}`)}]`,
  'texts that differ': `[${numbered((n) => `"${n}"`)}]`,
  'escaped signs': `"${filledWith('\\u0041', '""').slice(0, -1)}`,
  'a long number': filledWith('1'),
  'the end of numbers': `[${filledWith('1e309,', ' 0]').slice(1)}`,
  spaces: filledWith(' ', '1'),
}

const answered = (text: string) =>
  limited(async () => new Response(text))('https://sso.acme.test/', {} as never)

describe('an answer of an issuer, as long as it may be, blocks no one:', () => {
  test.each(Object.entries(HOSTILE))('%s', async (_, text) => {
    expect(text.length).toBeLessThanOrEqual(MOST_BYTES)
    const body = await (await answered(text)).text()
    const parse = () => {
      try {
        return JSON.parse(body) as unknown
      } catch {
        return null // refused
      }
    }
    parse()
    expect(await computing(parse)).toBeLessThan(LONGEST_MS)
  })
})

test('a longer one is refused before it is read to its end', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1000
      controller.enqueue(new Uint8Array(1000))
    },
  })
  const reading = limited(async () => new Response(endless))('https://sso.acme.test/', {} as never)
  expect(isTooLong(await reading.catch((cause: unknown) => cause))).toBe(true)
  expect(sent).toBeLessThan(MOST_BYTES + 10_000)
})
