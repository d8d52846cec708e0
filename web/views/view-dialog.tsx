import { useState } from 'react'
import type { SavedView } from '../../contract/saved-views.ts'
import { VIEW_NAME_LIMIT, type ViewScreen } from '../../domain/saved-view.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { useUser } from '../auth/use-auth.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'

type Props = {
  asked: { is: 'save' } | { is: 'rename' | 'delete'; view: SavedView }
  screen: ViewScreen
  query: string
  onClose: () => void
}

/** Saves the list as it is under a name, or renames or deletes a view. */
export function ViewDialog({ asked, ...props }: Props) {
  if (asked.is === 'save') return <SaveDialog {...props} />
  return asked.is === 'rename' ? (
    <RenameDialog view={asked.view} onClose={props.onClose} />
  ) : (
    <DeleteDialog view={asked.view} onClose={props.onClose} />
  )
}

type Field = { name: string; onName: (name: string) => void }

const NameField = ({ name, onName }: Field) => (
  <TextField
    label="Name of the view"
    maxLength={VIEW_NAME_LIMIT}
    value={name}
    onChange={({ target }) => onName(target.value)}
  />
)

function SaveDialog({ screen, query, onClose }: Omit<Props, 'asked'>) {
  const isAdmin = useUser().role === 'admin'
  const [name, setName] = useState('')
  const [is_shared, setShared] = useState(false)
  const save = useSave(api.views.saveView, {
    done: 'The view is saved',
    notDone: 'The view was not saved',
    onSaved: onClose,
  })
  return (
    <ConfirmDialog
      title="Save this view"
      action="Save view"
      harmless
      disabled={name.trim() === ''}
      of={save}
      onConfirm={() => save.save({ body: { screen, query, name: name.trim(), is_shared } })}
      onClose={onClose}
    >
      <p>
        A view is this list with its search, filters, order and columns. You find it above the list and in
        Ctrl+K.
      </p>
      <NameField name={name} onName={setName} />
      {isAdmin && <Switch label="For all admins" checked={is_shared} onCheckedChange={setShared} />}
    </ConfirmDialog>
  )
}

function RenameDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const [name, setName] = useState(view.name)
  const save = useSave(api.views.renameView, {
    done: 'The view is renamed',
    notDone: 'The change was not saved',
    onSaved: onClose,
  })
  return (
    <ConfirmDialog
      title="Rename this view"
      action="Rename"
      harmless
      disabled={name.trim() === ''}
      of={save}
      onConfirm={() => save.save({ params: { id: view.id }, body: { name: name.trim() } })}
      onClose={onClose}
    >
      <NameField name={name} onName={setName} />
    </ConfirmDialog>
  )
}

function DeleteDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const save = useSave(api.views.deleteView, {
    done: 'The view is deleted',
    notDone: 'The change was not saved',
    onSaved: onClose,
  })
  return (
    <ConfirmDialog
      title={
        <span>
          Delete the view <bdi>{view.name}</bdi>?
        </span>
      }
      action="Delete"
      of={save}
      onConfirm={() => save.save({ params: { id: view.id } })}
      onClose={onClose}
    >
      <p>{`${view.is_shared ? 'All admins lose it.' : 'Only you have it.'} The people stay.`}</p>
    </ConfirmDialog>
  )
}
