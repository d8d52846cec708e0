import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NO_ANSWERS } from '../testing/answers.ts'
import { memoryStore } from '../testing/memory-store.ts'
import { requestedLink, requestTokens } from './auth/requested-link-store.ts'
import { DEFAULT_ANSWERS } from './outreach/outreach.rules.ts'
import { choosing } from './review/draft/decision.rules.ts'
import { createDraftStore } from './review/draft/draft-store.ts'
import { wizardStore } from './review/wizard/wizard-store.ts'
import {
  createStorage,
  deviceStorage,
  forgetEverything,
  forgetTyped,
  forgetUser,
  hasTyped,
  parseJson,
  tabStorage,
  typedKey,
  watchDeparture,
} from './storage.ts'

const NOTES = 'half a sentence'
const candidate = {
  id: 'c',
  name: 'Ada Lovelace',
  job_title: null,
  company: null,
  current_job: null,
  job_category: 'SALES' as const,
  linkedin_url: null,
  email: 'ada@b.test',
  status: 'recommend' as const,
  ...NO_ANSWERS,
}

let device: ReturnType<typeof memoryStore>
let tab: ReturnType<typeof memoryStore>
beforeEach(() => {
  device = memoryStore()
  tab = memoryStore()
  vi.stubGlobal('localStorage', device)
  vi.stubGlobal('sessionStorage', tab)
})
afterEach(() => {
  deviceStorage.forget('')
  vi.unstubAllGlobals()
})

const draftOf = (user: string) => createDraftStore(user, deviceStorage).draft('general:SALES')
function decide(user: string) {
  const draft = draftOf(user)
  draft.decide(`${user}-someone`, choosing('YES'), { page: 1, search: 'Lovelace' })
  draft.write()
}

/** Decisions, and notes that are not sent yet. */
function work(user: string) {
  decide(user)
  const wizard = wizardStore(user)
  wizard.saveRound({ candidates: [candidate], sent: [] })
  wizard.saveAnswers('c', { ...DEFAULT_ANSWERS, notes: NOTES })
  deviceStorage.writeJson(typedKey(user, 'tip'), { notes: NOTES })
}

const textOf = (store: typeof device, part = '') =>
  [...store.map].filter(([key]) => key.includes(part)).join('\n')

describe('a storage', () => {
  test('keeps refused values and writes them with the next write that succeeds', () => {
    device.full = true
    deviceStorage.write('a', '1')
    expect([deviceStorage.read('a'), deviceStorage.isSafe('a')]).toEqual(['1', false])
    device.full = false
    deviceStorage.write('b', '2')
    expect(device.map).toEqual(
      new Map([
        ['b', '2'],
        ['a', '1'],
      ]),
    )
    expect(deviceStorage.isSafe('a')).toBe(true)
  })

  test('works in memory if the browser blocks it', () => {
    const blocked = createStorage(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    blocked.write('a', '1')
    expect([blocked.read('a'), blocked.read('b'), blocked.list('')]).toEqual(['1', null, [['a', '1']]])
  })

  test.each(['', '{', 'null', '1', '[]', '{"id":1}'])(
    'reads %j as null, because it is not JSON of the right shape',
    (text) => {
      expect(parseJson<{ id: unknown }>(text, ({ id }) => typeof id === 'string')).toBeNull()
    },
  )
})

describe('a log-out', () => {
  test('removes names, addresses and notes, but not the decisions', () => {
    work('u1')
    expect(textOf(device).match(/half a sentence/g)).toHaveLength(2)
    expect(textOf(tab)).toContain('ada@b.test')
    forgetTyped('u1')
    forgetEverything()
    expect(textOf(device)).not.toMatch(/half a sentence|Lovelace|@/)
    expect(textOf(tab)).toBe('')
    expect(draftOf('u1').counts().YES).toBe(1)
  })

  test('removes nothing that belongs to another user of this device', () => {
    work('u1')
    work('u2')
    const before = textOf(device, 'u2')
    forgetTyped('u1')
    expect(textOf(device, 'u2')).toBe(before)
  })

  test('removes values for which storage had no room', () => {
    const wizard = wizardStore('u1')
    device.full = true
    wizard.saveAnswers('c', { ...DEFAULT_ANSWERS, notes: NOTES })
    expect(wizard.answers('c')?.notes).toBe(NOTES)
    forgetTyped('u1')
    expect(wizard.answers('c')).toBeNull()
  })

  test('is visible to calls that are still waiting for an answer', () => {
    const hasLeft = watchDeparture()
    expect(hasLeft()).toBe(false)
    work('u1')
    forgetEverything()
    expect(textOf(tab)).toBe('')
    expect(hasLeft()).toBe(true)
  })
})

test('a deleted account leaves nothing, not even its drafts', () => {
  work('u1')
  forgetUser('u1')
  expect(textOf(device)).toBe('')
})

test('after a session expires, its user finds their half-typed notes again, but no names are stored', () => {
  work('u1')
  forgetEverything()
  expect(wizardStore('u1').answers('c')?.notes).toBe(NOTES)
  expect(deviceStorage.readJson(typedKey('u1', 'tip'), () => true)).toEqual({ notes: NOTES })
  expect([hasTyped('u1'), hasTyped('u2')]).toEqual([true, false])
  expect(textOf(tab)).toBe('')
})

describe('a requested link', () => {
  const link = { email: 'ada@example.com', request_token: 'token', in_terminal: false }

  test('is kept for ten minutes', () => {
    expect(requestedLink.read()).toBeNull()
    requestedLink.save(link, 0)
    expect(requestedLink.read(599_999)).toEqual(link)
    expect(requestedLink.read(600_000)).toBeNull()
  })

  test('is gone once someone signs in or requests another', () => {
    for (const end of [forgetEverything, requestedLink.forget]) {
      requestedLink.save(link)
      end()
      expect([requestedLink.read(), tab.map.size]).toEqual([null, 0])
    }
    tabStorage.write('vouch:requested-link', '{"email":"ada@example.com"}')
    expect(requestedLink.read()).toBeNull()
  })

  test('is known to the other tabs by its token alone, for ten minutes', () => {
    requestTokens.add('first', 0)
    requestTokens.add('second', 1)
    expect(device.map).toEqual(
      new Map([
        ['vouch:asked:first', '600000'],
        ['vouch:asked:second', '600001'],
      ]),
    )
    expect(requestTokens.list(599_999)).toEqual(['second', 'first'])
    expect(requestTokens.list(600_000)).toEqual(['second'])
    expect([...device.map.keys()]).toEqual(['vouch:asked:second'])
  })
})
