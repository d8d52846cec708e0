import type { ConnectionDetail } from '../../../contract/recommendations.ts'
import { deviceStorage, notesKey } from '../../storage.ts'
import { type Edit, editOf } from './edit.rules.ts'

type Saved = { of: string; edit: Edit }

const isSaved = ({ edit }: Saved) =>
  typeof edit?.general === 'string' && Array.isArray(edit.jobs) && typeof edit.answers?.notes === 'string'

/** An unfinished edit survives a reload, unless the server's data has changed since (`of`). */
export function editStore(user: string, detail: ConnectionDetail) {
  const key = notesKey(user, 'edit') + detail.id
  const loaded = editOf(detail)
  const of = JSON.stringify(loaded)
  return {
    loaded,
    read(): Edit | null {
      const saved = deviceStorage.readJson(key, isSaved)
      return saved?.of === of ? saved.edit : null
    },
    save: (edit: Edit) => deviceStorage.writeJson(key, JSON.stringify(edit) === of ? null : { of, edit }),
    forget: () => deviceStorage.write(key, null),
  }
}
