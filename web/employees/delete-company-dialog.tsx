import { useState } from 'react'
import { useDashboard } from '../api/hooks.ts'
import { useUser } from '../auth/use-auth.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { momentText } from '../ui/day.ts'
import { Name } from '../ui/name.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useDeleteCompany } from './use-company-deletion.ts'

/** Says what deleting the company means, and asks before it is done. */
export function DeleteCompany() {
  const deletion = useDashboard().data?.company_deletion
  const [asking, setAsking] = useState(false)
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-6">
      <p className="max-w-prose text-muted">
        {deletion
          ? `Your company will be deleted on ${momentText(deletion.due_at)}. Until then every admin can keep it, by the notice above.`
          : 'Deletes the company and everything in it. All admins get an email and can undo it for 24 hours.'}
      </p>
      {!deletion && (
        <Button variant="danger" className="self-start" onClick={() => setAsking(true)}>
          Delete company…
        </Button>
      )}
      {asking && <AskDialog onClose={() => setAsking(false)} />}
    </div>
  )
}

function AskDialog({ onClose }: { onClose: () => void }) {
  const { company } = useUser()
  const [typed, setTyped] = useState('')
  const deletion = useDeleteCompany(onClose)
  const wrong = deletion.error?.fields.name
  return (
    <ConfirmDialog
      title={
        <span>
          Delete <Name>{company.name}</Name>?
        </span>
      }
      action="Delete company"
      disabled={typed.trim() === ''}
      of={wrong ? { ...deletion, error: null } : deletion}
      onConfirm={() => deletion.save({ body: { name: typed } })}
      onClose={onClose}
    >
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>
          Everything will be deleted in 24 hours: everyone’s account, uploads, decisions and recommendations,
          jobs, tips and the activity.
        </li>
        <li>All admins get an email now. Until then everything works, and any admin can undo it.</li>
        <li>After that it can’t be recovered. Export your data first if you want to keep it.</li>
      </ul>
      <TextField
        label="Type the company’s name"
        hint={
          <span dir="auto" className="wrap-anywhere">
            {company.name}
          </span>
        }
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={wrong}
        spoken
      />
    </ConfirmDialog>
  )
}
