import type { Invitation } from '../../contract/employees.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
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
  {
    key: 'email',
    header: 'Email',
    primary: true,
    className: 'rows:w-1/3 rows:min-w-48 rows:wrap-anywhere',
    cell: ({ email }) => email,
  },
  { key: 'role', header: 'Role', cell: ({ role }) => roleLabel(role) },
  { key: 'invited_by', header: 'Invited By', cell: ({ invited_by }) => invited_by ?? '–' },
  {
    key: 'invited_at',
    header: 'Date',
    className: 'rows:whitespace-nowrap',
    cell: ({ invited_at, is_mailed }) => (
      <>
        <time dateTime={invited_at}>{dayText(invited_at)}</time>{' '}
        {!is_mailed && <Badge tone="danger">Not sent</Badge>}
      </>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    className: `rows:py-0.75! rows:text-right ${CARD_ACTIONS}`,
    cell: (invitation) => <Actions invitation={invitation} {...options} />,
  },
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
