import { useState } from 'react'
import type { ConnectionDetail } from '../../../contract/recommendations.ts'
import type { Edit } from './edit.rules.ts'
import { editStore } from './edit-store.ts'

/** The form's state: what the server has, or what an earlier visit left unfinished; every change is kept at once. */
export function useEdit(user: string, detail: ConnectionDetail) {
  const [kept] = useState(() => editStore(user, detail))
  const [restored, setRestored] = useState(() => kept.read())
  const [edit, setEdit] = useState(restored ?? kept.loaded)

  function change(changed: Edit) {
    kept.keep(changed)
    setEdit(changed)
  }
  function discard() {
    setRestored(null)
    change(kept.loaded)
  }
  return { edit, change, isRestored: restored !== null, discard, forget: kept.forget }
}
