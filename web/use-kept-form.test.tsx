import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '../contract/auth.ts'
import { memoryStore } from '../testing/memory-store.ts'
import { AuthContext } from './auth/use-auth.ts'
import { typedKey } from './storage.ts'
import { useIsKept, useKeptForm } from './use-kept-form.ts'

let device: ReturnType<typeof memoryStore>
beforeEach(() => vi.stubGlobal('localStorage', (device = memoryStore())))
afterEach(() => vi.unstubAllGlobals())

const EMPTY = { name: '', notes: '', isAnonymous: false }

/** What the form starts with for this user. */
function formOf(uuid: string, isCurrent?: () => boolean) {
  const seen: { form: typeof EMPTY; isRestored: boolean; isKept: boolean }[] = []
  const Form = () => {
    const { form, isRestored } = useKeptForm('tip', EMPTY, isCurrent)
    seen.push({ form, isRestored, isKept: useIsKept('tip') })
    return null
  }
  const user = { uuid } as User
  const auth = { user, loading: false, loggedOut: false, signedIn() {}, logOut() {}, setUser() {} }
  renderToString(
    <AuthContext value={auth}>
      <Form />
    </AuthContext>,
  )
  return seen.at(-1)
}

const TYPED = { ...EMPTY, notes: 'half a sentence' }
const keep = (saved: unknown) => device.map.set(typedKey('ada', 'tip'), JSON.stringify(saved))
const BLANK = { form: EMPTY, isRestored: false }

test('a form starts with what its user typed before, and with nothing from another user', () => {
  expect(formOf('ada')).toEqual({ ...BLANK, isKept: false })
  keep(TYPED)
  expect(formOf('ada')).toEqual({ form: TYPED, isRestored: true, isKept: true })
  expect(formOf('ben')).toEqual({ ...BLANK, isKept: false })
})

test.each([
  ['a field is missing', { name: '', notes: 'half a sentence' }],
  ['a field has another type', { ...TYPED, notes: ['half a sentence'] }],
  ['it is no form', ['half a sentence']],
])('what is kept is left out where %s', (_, saved) => {
  keep(saved)
  expect(formOf('ada')).toMatchObject(BLANK)
})

test('kept text is left out if it no longer fits', () => {
  keep(TYPED)
  expect(formOf('ada', () => false)).toMatchObject(BLANK)
})
