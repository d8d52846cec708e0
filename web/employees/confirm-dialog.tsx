import type { ReactNode } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'

type Props = {
  title: string
  children: ReactNode
  action: string
  busy: boolean
  /** Why it was not done, where it was tried. */
  problem: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks before access is taken from somebody; stays open where that fails. */
export const ConfirmDialog = ({ title, children, action, busy, problem, onConfirm, onClose }: Props) => (
  <Dialog open onOpenChange={onClose} title={title}>
    {children}
    {problem && <Alert title="The change was not saved">{problem}</Alert>}
    <DialogActions>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="danger" busy={busy} onClick={onConfirm}>
        {action}
      </Button>
    </DialogActions>
  </Dialog>
)
