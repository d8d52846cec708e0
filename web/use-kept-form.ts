import { useState } from 'react'
import { useUser } from './auth/use-auth.ts'
import { deviceStorage, typedKey } from './storage.ts'

/** The forms whose text is kept. The wizard keeps its own text (wizard-store.ts). */
export type Name =
  | 'tip'
  | `tip:${string}`
  | 'add-job'
  | 'invite'
  | 'company'
  | 'profile'
  | 'positions'
  | 'api-key'
  | 'reach-out-texts'
  | 'reach-out-days'
  | 'candidate'
  | 'sprint'
  | 'program'
  | `candidate:${string}`
  | `job:${string}`
  | `comment:${string}`
  | `ask:${string}`
  | `look-again:${string}`
  | `thanks:${string}`
  | `edit:${string}`
  | `evaluation:${string}`

/** Whether saved JSON has the fields of the form, each of the same type. */
const isLike = (kept: object, initial: object) =>
  Object.entries(initial).every(([field, value]) => {
    const other = (kept as Record<string, unknown>)[field]
    return typeof other === typeof value && Array.isArray(other) === Array.isArray(value)
  })

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The text typed in a form. Every change is kept on this device, for the signed-in user only, so that it survives a reload and an expired
 * session. When the text is sent or given up, call `reset` or useForgetKept. Never use this for passwords. `isCurrent`: whether kept text
 * still fits what the form is about.
 */
export function useKeptForm<Form extends object>(
  name: Name,
  initial: Form,
  isCurrent: (kept: Form) => boolean = () => true,
) {
  const key = typedKey(useUser().uuid, name)
  const [kept, setKept] = useState(() =>
    deviceStorage.readJson<Form>(key, (saved) => isLike(saved, initial) && isCurrent(saved)),
  )
  const [form, setForm] = useState(kept ?? initial)
  return {
    form,
    change(changed: Form) {
      deviceStorage.writeJson(key, isSame(changed, initial) ? null : changed)
      setForm(changed)
    },
    reset(to: Form = initial) {
      deviceStorage.write(key, null)
      setKept(null)
      setForm(to)
    },
    /** The form started with text from before a reload or an expired session. */
    isRestored: kept !== null,
  }
}

/** Whether text of this form is kept from before a reload or an expired session: the form opens again with it. */
export function useIsKept(name: Name): boolean {
  const user = useUser().uuid
  const [isKept] = useState(() => deviceStorage.read(typedKey(user, name)) !== null)
  return isKept
}

/** Tells of which forms text is kept. */
export function useKeptForms(): (name: Name) => boolean {
  const user = useUser().uuid
  return (name) => deviceStorage.read(typedKey(user, name)) !== null
}

/** Removes the text of a form. */
export function useForgetKept() {
  const user = useUser().uuid
  return (name: Name) => deviceStorage.write(typedKey(user, name), null)
}
