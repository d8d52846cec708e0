import type { ConnectionDetail } from '../../../contract/recommendations.ts'
import { keptNotes, notesOf } from '../../api/kept.ts'
import { type Edit, editOf } from './edit.rules.ts'

const isEdit = (value: Partial<Edit> | undefined): value is Edit =>
  typeof value?.general === 'string' && Array.isArray(value.jobs) && typeof value.answers?.notes === 'string'

type Kept = { of: string; edit: Edit }

/** What was kept as text → the unfinished edit, unless what it began from is no longer what the server has. */
export function unfinishedEdit(text: string | null, loaded: Edit): Edit | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Kept> | null
    return kept?.of === JSON.stringify(loaded) && isEdit(kept.edit) ? kept.edit : null
  } catch {
    return null
  }
}

/** An unfinished edit survives a reload. */
export function editStore(user: string, detail: ConnectionDetail) {
  const key = notesOf(user, 'edit') + detail.id
  const loaded = editOf(detail)
  const of = JSON.stringify(loaded)
  return {
    loaded,
    read: () => unfinishedEdit(keptNotes.read(key), loaded),
    keep: (edit: Edit) =>
      keptNotes.write(key, JSON.stringify(edit) === of ? null : JSON.stringify({ of, edit })),
    forget: () => keptNotes.write(key, null),
  }
}
