import type { Person } from '../../contract/recommendations.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { useApiQuery } from '../api/hooks.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Name } from '../ui/name.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Awaited } from '../ui/states.tsx'
import { Outside } from '../tracking/outside.tsx'
import { erasureLabel } from './erasure-labels.ts'

type Props = { person: Person; onErased: () => void; onClose: () => void }

/** Says what will be gone before a person is erased at their own request. */
export function ErasePersonDialog({ person: { id, name }, onErased, onClose }: Props) {
  const query = useApiQuery(api.privacy.erasure, { params: { id } }, { staleTime: 0, gcTime: 0 })
  const erase = useSave(api.privacy.erasePerson, {
    done: ({ outside }) => ({
      title: `${name} is erased`,
      description:
        outside.length > 0 ? 'Activity links what stays in the applicant tracking system.' : undefined,
    }),
    notDone: 'No one was erased',
    onSaved: onErased,
  })
  return (
    <ConfirmDialog
      title={
        <span>
          Erase <Name>{name}</Name>?
        </span>
      }
      action="Erase"
      disabled={!query.data}
      of={erase}
      onConfirm={() => erase.save({ params: { id } })}
      onClose={onClose}
    >
      <Awaited query={query}>
        <SkeletonRows rows={2} rowClassName="h-10" label="Counting what will be gone" />
      </Awaited>
      {query.data && (
        <div className="flex flex-col gap-2">
          <p>{erasureLabel(query.data)}</p>
          <p>
            {query.data.stays_out
              ? 'Later uploads leave them out. This cannot be undone.'
              : 'They have neither a profile link nor an email address, so a later upload brings them back. This cannot be undone.'}
          </p>
          <Outside outside={query.data.outside} />
        </div>
      )}
    </ConfirmDialog>
  )
}
