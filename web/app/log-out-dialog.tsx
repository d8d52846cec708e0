import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

type Props = { unsent: number; onLogOut: () => void; onClose: () => void }

/** Asks before the letters that are not sent are forgotten. */
export const LogOutDialog = ({ unsent, onLogOut, onClose }: Props) => (
  <ConfirmDialog
    title={unsent === 1 ? '1 letter is not sent' : `${unsent} letters are not sent`}
    action="Log Out Anyway"
    of={{ error: null }}
    onConfirm={onLogOut}
    onClose={onClose}
  >
    <p>
      {unsent === 1
        ? 'If you log out, this browser forgets it, and you write it again.'
        : 'If you log out, this browser forgets them, and you write them again.'}
    </p>
  </ConfirmDialog>
)
