import { HOUR_MS } from '../../domain/time.ts'
import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { keysAt, openedKey, storedKey } from './secret.rules.ts'

const MADE = Date.parse('2026-11-26T10:00:00Z')
const [first, second, third] = ['first', 'second', 'third'].map((text) => Buffer.from(text)) as [
  Buffer,
  Buffer,
  Buffer,
]
const KEYS = [
  { since: 0, key: first },
  { since: MADE, key: second },
  { since: MADE + 30 * HOUR_MS, key: third },
]

describe('the keys of a server', () => {
  test.each([
    ['a moment after the second was made', 0, first, [second, first]],
    ['before every server has read it', 299_999, first, [second, first]],
    ['when every server has read it', 300_000, second, [second, first]],
    ['shortly before a day is over', 24 * HOUR_MS - 1, second, [second, first]],
    ['after a day', 24 * HOUR_MS, second, [second]],
  ])('%s', (_, after, signing, valid) => {
    expect(keysAt(KEYS.slice(0, 2), MADE + after)).toEqual({ signing, valid })
  })

  test('the first one alone signs, whatever the clock says', () => {
    expect(keysAt(KEYS.slice(0, 1), 0)).toEqual({ signing: first, valid: [first] })
  })

  test('of three, each is accepted for a day after its successor was made', () => {
    expect(keysAt(KEYS, MADE + 31 * HOUR_MS)).toEqual({ signing: third, valid: [third, second] })
    expect(keysAt(KEYS, MADE + 54 * HOUR_MS)).toEqual({ signing: third, valid: [third] })
  })
})

describe('a key in the database', () => {
  const key = randomBytes(32)
  const sealedWith = (current: string) => ({ current, before: undefined })

  test('is sealed for its name, and opened by the present secret or the one before', () => {
    const stored = storedKey(sealedWith('one'), 'signing', key)
    expect(stored).not.toContain(key.toString('base64'))
    expect(openedKey(sealedWith('one'), 'signing', stored)).toEqual(key)
    expect(openedKey({ current: 'two', before: 'one' }, 'signing', stored)).toEqual(key)
    for (const secrets of [sealedWith('two'), null]) expect(openedKey(secrets, 'signing', stored)).toBeNull()
    expect(openedKey(sealedWith('one'), 'signing 2026', stored)).toBeNull()
  })

  test('is there in the clear without a secret', () => {
    expect(openedKey(sealedWith('one'), 'signing', storedKey(null, 'signing', key))).toEqual(key)
  })
})
