import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStore } from '../../testing/memory-store.ts'
import { forgetEverything } from '../api/forget.ts'
import { requestedLink } from './requested-link-store.ts'

const link = { email: 'ada@example.com', request_token: 'token' }
const MINUTE = 60_000
let tab: ReturnType<typeof memoryStore>
beforeEach(() => {
  tab = memoryStore()
  vi.stubGlobal('sessionStorage', tab)
})
afterEach(() => vi.unstubAllGlobals())

test('the link that was asked for is there for ten minutes', () => {
  expect(requestedLink.read()).toBeNull()
  requestedLink.keep(link, 0)
  expect(requestedLink.read(10 * MINUTE - 1)).toEqual(link)
  expect(requestedLink.read(10 * MINUTE)).toBeNull()
})

test('it is gone once somebody signs in or asks for another', () => {
  requestedLink.keep(link)
  forgetEverything()
  expect(requestedLink.read()).toBeNull()
  requestedLink.keep(link)
  requestedLink.forget()
  expect(tab.map.size).toBe(0)
})

test.each(['', 'no json', 'null', '{}', '{"email":"ada@example.com"}'])('%o is none', (text) => {
  tab.setItem('vouch:asked-link', text)
  expect(requestedLink.read()).toBeNull()
})
