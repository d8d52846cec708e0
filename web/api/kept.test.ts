import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NO_ANSWERS } from '../../testing/answers.ts'
import { memoryStore } from '../../testing/memory-store.ts'
import { buildPerson } from '../../testing/people.ts'
import { forgetEverything } from './forget.ts'
import { forgetNotes } from './kept.ts'
import { DEFAULT_ANSWERS } from '../outreach/outreach.rules.ts'
import { editOf } from '../recommendations/edit/edit.rules.ts'
import { editStore } from '../recommendations/edit/edit-store.ts'
import { browserWorld } from '../recommendations/inbox/browser-world.ts'
import { choosing } from '../review/draft/decision.rules.ts'
import { createDraftStore } from '../review/draft/draft-store.ts'
import { wizardStore } from '../review/wizard/wizard-store.ts'
import { createKeeper } from '../ui/keeper.ts'

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
const detail = {
  ...candidate,
  general_decision_type: 'recommend' as const,
  jobs: [],
  is_own: true,
  recommended_by: null,
}

let device: ReturnType<typeof memoryStore>
let tab: ReturnType<typeof memoryStore>
beforeEach(() => {
  device = memoryStore()
  tab = memoryStore()
  vi.stubGlobal('localStorage', device)
  vi.stubGlobal('sessionStorage', tab)
})
afterEach(() => vi.unstubAllGlobals())

const draftStoreOf = (user: string) =>
  createDraftStore(
    user,
    createKeeper(() => device),
  )

/** Decisions, and notes that wait to be sent. */
function work(user: string) {
  const draft = draftStoreOf(user).draft('general:SALES')
  draft.decide(`${user}-someone`, choosing('YES'), { page: 1, search: 'Lovelace' })
  const wizard = wizardStore(user)
  wizard.keepRound({ candidates: [candidate], sent: [] })
  wizard.keepAnswers('c', { ...DEFAULT_ANSWERS, notes: NOTES })
  const edit = editOf(detail)
  editStore(user, detail).keep({ ...edit, answers: { ...edit.answers, notes: NOTES } })
}

/** What stands in a store, of this user or of all. */
const textOf = (store: typeof device, user = '') =>
  createKeeper(() => store)
    .list('vouch:')
    .filter(([key]) => key.startsWith(user))
    .flat()
    .join('\n')

describe('whoever logs out', () => {
  test('leaves no name, address or note behind, and the decisions', () => {
    work('u1')
    expect(textOf(device).match(/half a sentence/g)).toHaveLength(2)
    expect(textOf(tab)).toContain('ada@b.test')
    forgetNotes('u1')
    forgetEverything()
    expect(textOf(device)).not.toMatch(/half a sentence|Lovelace|@/)
    expect(textOf(tab)).toBe('')
    expect(draftStoreOf('u1').draft('general:SALES').counts().YES).toBe(1)
  })

  test('takes nothing from another user of this device', () => {
    work('u1')
    work('u2')
    const before = textOf(device, 'u2')
    forgetNotes('u1')
    expect(textOf(device, 'u2')).toBe(before)
  })

  test('takes along what storage had no room for', () => {
    const wizard = wizardStore('u1')
    device.full = true
    wizard.keepAnswers('c', { ...DEFAULT_ANSWERS, notes: NOTES })
    expect(wizard.answers('c')?.notes).toBe(NOTES)
    forgetNotes('u1')
    expect(wizard.answers('c')).toBeNull()
  })
})

test('whose session ran out finds the half-typed notes again; names wait nowhere', () => {
  work('u1')
  forgetEverything()
  expect(wizardStore('u1').answers('c')?.notes).toBe(NOTES)
  expect(editStore('u1', detail).read()?.answers.notes).toBe(NOTES)
  expect(textOf(tab)).toBe('')
})

test('what is saved when its user is gone already writes nobody down again', () => {
  work('u1')
  const wizard = wizardStore('u1')
  const { memory } = browserWorld('u1', () => undefined)
  const kept = { decided: [{ person: buildPerson({ id: 'p' }), is_favorite: true, saved: true }], count: 1 }
  memory.write(kept)
  expect(memory.read()).toEqual(kept)
  forgetEverything()
  wizard.sent('c')
  memory.write(kept)
  expect(textOf(tab)).toBe('')
})
