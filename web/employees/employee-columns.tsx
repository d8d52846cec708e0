import type { Employee } from '../../contract/employees.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ChoiceMenu } from '../ui/choice-menu.tsx'
import { column } from '../ui/column.ts'
import { CARD_ACTIONS, type Column } from '../ui/data-table.tsx'
import { Name } from '../ui/name.tsx'
import { ROLES, type Role, roleIn } from './role-labels.ts'

type Options = {
  /** The signed-in admin. */
  own: string
  /** Whose change is being saved. */
  saving: string | null
  onRole: (employee: Employee, role: Role) => void
  onDeactivate: (employee: Employee) => void
  onReactivate: (employee: Employee) => void
}

export const employeeColumns = (options: Options): Column<Employee>[] => [
  column(
    'full_name',
    'Name',
    { primary: true, className: 'rows:w-[44%] rows:min-w-40 rows:wrap-anywhere' },
    (employee) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Name>{employee.full_name}</Name>
        {employee.uuid === options.own && <Badge tone="primary">You</Badge>}
      </span>
    ),
  ),
  column('email', 'Email', 'rows:w-[56%] rows:min-w-40 rows:wrap-anywhere', ({ email }) => email),
  column('role', 'Role', 'rows:w-36 rows:py-0.75! cards:items-center', (employee) => (
    <ChoiceMenu
      quiet
      label={`Role of ${employee.full_name}`}
      options={ROLES}
      value={roleIn(employee.role)}
      aria-busy={options.saving === employee.uuid || undefined}
      onChoose={(role) => options.onRole(employee, role)}
    />
  )),
  column('state', 'Status', 'rows:w-28', ({ is_active }) =>
    is_active ? 'Active' : <Badge tone="danger">Deactivated</Badge>,
  ),
  column('uploaded', 'Connections', 'rows:w-28', ({ has_uploaded }) =>
    has_uploaded ? 'Uploaded' : <span className="text-muted">Not yet</span>,
  ),
  column(
    'change',
    'Access',
    { hideHeader: true, className: `rows:w-32 rows:py-0.75! rows:text-right ${CARD_ACTIONS}` },
    (employee) => employee.uuid !== options.own && <AccessButton {...{ employee, ...options }} />,
  ),
]

/** The same button for both states, so that the focus returns to it after the dialog. */
const AccessButton = ({ employee, saving, onDeactivate, onReactivate }: Options & { employee: Employee }) => (
  <Button
    variant={employee.is_active ? 'quiet' : 'secondary'}
    busy={saving === employee.uuid}
    aria-label={`${employee.is_active ? 'Deactivate' : 'Reactivate'} ${employee.full_name}`}
    className="whitespace-nowrap"
    onClick={() => (employee.is_active ? onDeactivate(employee) : onReactivate(employee))}
  >
    {employee.is_active ? 'Deactivate' : 'Reactivate'}
  </Button>
)
