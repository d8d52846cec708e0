import { useState } from 'react'
import type { ConnectionDetail } from '../../../contract/recommendations.ts'
import type { Edit } from './edit.rules.ts'
import { editStore } from './edit-store.ts'

/** The form's state: the server's data or an unfinished edit. Every change is saved at once in the browser. */
export function useEdit(user: string, detail: ConnectionDetail) {
  const [store] = useState(() => editStore(user, detail))
  const [restored, setRestored] = useState(() => store.read())
  const [edit, setEdit] = useState(restored ?? store.loaded)

  function change(changed: Edit) {
    store.save(changed)
    setEdit(changed)
  }
  function discard() {
    setRestored(null)
    change(store.loaded)
  }
  return { edit, change, isRestored: restored !== null, discard, forget: store.forget }
}
