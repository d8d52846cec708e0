import { Alert } from '../ui/alert.tsx'
import { momentText } from '../ui/day.ts'

/** That Vouch's own backups fail, for admins: one of them knows who can mend it. */
export const BackupNotice = ({ since }: { since: string | null | undefined }) =>
  since ? (
    <Alert title={`Backups have failed since ${momentText(since)}`}>
      Everything works, but what is entered now is in no backup. Tell the person who runs Vouch: its log says
      why.
    </Alert>
  ) : null
