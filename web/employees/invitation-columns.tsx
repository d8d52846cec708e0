import type { Invitation } from '../../contract/employees.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { column } from '../ui/column.ts'
import { CARD_ACTIONS, type Column } from '../ui/data-table.tsx'
import { dayText } from '../ui/day.ts'
import { SEGMENTS } from '../ui/segments.ts'
import { roleLabel } from './role-labels.ts'

type Options = {
  /** Whose invitation is being withdrawn. */
  withdrawing: string | null
  onSendAgain: (invitation: Invitation) => void
  onWithdraw: (invitation: Invitation) => void
}

export const invitationColumns = (options: Options): Column<Invitation>[] => [
  column(
    'email',
    'Email',
    { primary: true, className: 'rows:w-1/3 rows:min-w-48 rows:wrap-anywhere' },
    ({ email }) => email,
  ),
  column('role', 'Role', '', ({ role }) => roleLabel(role)),
  column('invited_by', 'Invited By', '', ({ invited_by }) => invited_by ?? '–'),
  column('invited_at', 'Date', 'rows:whitespace-nowrap', ({ invited_at, is_mailed }) => (
    <>
      <time dateTime={invited_at}>{dayText(invited_at)}</time>{' '}
      {!is_mailed && <Badge tone="danger">Not sent</Badge>}
    </>
  )),
  column(
    'actions',
    'Actions',
    { hideHeader: true, className: `rows:py-0.75! rows:text-right ${CARD_ACTIONS}` },
    (invitation) => <Actions invitation={invitation} {...options} />,
  ),
]

const Actions = ({
  invitation,
  withdrawing,
  onSendAgain,
  onWithdraw,
}: Options & { invitation: Invitation }) => (
  <span className={SEGMENTS}>
    <Button
      variant="quiet"
      aria-label={`Send again to ${invitation.email}`}
      onClick={() => onSendAgain(invitation)}
    >
      Send again
    </Button>
    <Button
      variant="quiet"
      aria-label={`Withdraw the invitation of ${invitation.email}`}
      busy={withdrawing === invitation.email}
      onClick={() => onWithdraw(invitation)}
    >
      Withdraw
    </Button>
  </span>
)
