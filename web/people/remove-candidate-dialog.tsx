import type { Person } from '../../contract/recommendations.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Name } from '../ui/name.tsx'

type Props = { person: Person; onClose: () => void; onDeleted: () => void }

/** Asks before an addition is taken back. */
export function RemoveCandidateDialog({ person, onClose, onDeleted }: Props) {
  const remove = useSave(api.candidates.removeCandidate, {
    done: ({ is_deleted }) => ({
      title: is_deleted ? 'Person deleted' : 'No longer a candidate',
      description: person.name,
    }),
    notDone: 'The person was not removed',
    onSaved({ is_deleted }) {
      onClose()
      if (is_deleted) onDeleted()
    },
  })
  const isKnown = person.known_by_names.length > 0
  return (
    <ConfirmDialog
      title={
        <span>
          <span>{isKnown ? 'Take back the addition of' : 'Delete'}</span> <Name>{person.name}</Name>?
        </span>
      }
      action={isKnown ? 'Take back' : 'Delete person'}
      of={remove}
      onConfirm={() => remove.save({ params: { id: person.id } })}
      onClose={onClose}
    >
      {isKnown ? (
        <p>
          <Name className="font-semibold">{person.name}</Name>{' '}
          <span>
            {person.status === 'recommend'
              ? 'stays in your network, and a candidate, because someone recommends them.'
              : 'stays in your network, but is no longer a candidate.'}
          </span>
        </p>
      ) : (
        <p>
          No one on your team is connected to <Name className="font-semibold">{person.name}</Name>. Everything
          that is stored about them is deleted for all admins: stage, evaluations and history. This cannot be
          undone.
        </p>
      )}
    </ConfirmDialog>
  )
}
