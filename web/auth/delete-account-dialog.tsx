import { useState } from 'react'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { useApiList } from '../api/hooks.ts'
import { forgetUser } from '../storage.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Awaited } from '../ui/states.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast-store.ts'
import { accountDeletion, isOwnAddress } from './account-deletion.rules.ts'
import { useAuth, useUser } from './use-auth.ts'

type Props = { onClose: () => void }
type Recommendations = 'keep' | 'delete'

const TITLE = 'Delete your account?'
const OPTIONS: { value: Recommendations; label: string; hint: string }[] = [
  {
    value: 'keep',
    label: 'Leave them to your company',
    hint: 'With your notes, and “A former colleague” in place of your name.',
  },
  {
    value: 'delete',
    label: 'Delete them',
    hint: 'People no one else recommends will no longer be recommended.',
  },
]

/** Deletes the user's own account. The last admin has to appoint another one first. */
export const DeleteAccountDialog = (props: Props) =>
  useUser().role === 'admin' ? <AdminLeaves {...props} /> : <Leave goes="account" {...props} />

function AdminLeaves({ onClose }: Props) {
  const { list, query, more } = useApiList(api.employees.employeeList, {})
  const own = useUser().uuid
  if (!query.data)
    return (
      <Dialog open onOpenChange={onClose} title={TITLE}>
        <Awaited query={query}>
          <SkeletonRows rows={3} rowClassName="h-10" label="Loading your colleagues" />
        </Awaited>
      </Dialog>
    )
  const goes = accountDeletion(own, list, !more.exists)
  return goes === 'hand over' ? <HandOver onClose={onClose} /> : <Leave goes={goes} onClose={onClose} />
}

const HandOver = ({ onClose }: Props) => (
  <Dialog open onOpenChange={onClose} title="Hand over first">
    <p>
      You are the last admin of your company. Make someone else an admin, then you can delete your account.
    </p>
    <DialogActions>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <LinkButton to="/admin/employees" variant="primary" onClick={onClose}>
        Manage Employees
      </LinkButton>
    </DialogActions>
  </Dialog>
)

function Leave({ goes, onClose }: Props & { goes: 'account' | 'company' }) {
  const user = useUser()
  const { logOut } = useAuth()
  const [recommendations, setRecommendations] = useState<Recommendations>('keep')
  const [typed, setTyped] = useState('')
  const leaving = useSave(api.employees.deleteAccount, {
    notDone: 'Your account was not deleted',
    onSaved() {
      logOut()
      forgetUser(user.uuid)
      toast({ title: 'Your account is deleted', kind: 'success' })
    },
  })
  return (
    <ConfirmDialog
      title={TITLE}
      action={goes === 'company' ? 'Delete account and company' : 'Delete account'}
      disabled={!isOwnAddress(user.email, typed)}
      of={leaving}
      onConfirm={() => leaving.save({ query: { recommendations } })}
      onClose={onClose}
    >
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>You’ll be signed out right away, on every device. The account can’t be recovered.</li>
        {goes === 'company' ? (
          <li>
            You are the only one in{' '}
            <span dir="auto" className="wrap-anywhere">
              {user.company.name}
            </span>
            : the company is deleted with your account, with everything in it, and you can’t undo it.
          </li>
        ) : (
          <>
            <li>Your uploads, your passes and everyone you did not recommend are deleted.</li>
            <li>Tips you sent under your name stay, without your name.</li>
          </>
        )}
      </ul>
      {goes === 'account' && (
        <RadioGroup
          legend={user.role === 'admin' ? 'Your recommendations and evaluations' : 'Your recommendations'}
          options={OPTIONS}
          value={recommendations}
          onValueChange={(value) => value && setRecommendations(value)}
        />
      )}
      <TextField
        label="Type your email address"
        hint={<span className="wrap-anywhere">{user.email}</span>}
        type="email"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ConfirmDialog>
  )
}
