import type { Employee } from '../../contract/employees.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import type { Column } from '../ui/data-table.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { ROLES, type Role, roleIn } from './role-words.ts'

const nameId = ({ uuid }: Employee) => `employee-${uuid}`

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
  {
    key: 'full_name',
    header: 'Name',
    primary: true,
    className: 'md:w-1/2 md:min-w-40',
    cell: (employee) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span id={nameId(employee)} dir="auto">
          {employee.full_name}
        </span>
        {employee.uuid === options.own && <Badge tone="primary">You</Badge>}
      </span>
    ),
  },
  { key: 'email', header: 'Email', className: 'md:w-1/2 md:min-w-40', cell: ({ email }) => email },
  {
    key: 'role',
    header: 'Role',
    className: 'md:w-36 md:py-1! max-md:items-center',
    cell: (employee) => (
      <NativeSelect
        label={`Role of ${employee.full_name}`}
        hideLabel
        options={ROLES}
        value={employee.role}
        aria-busy={options.saving === employee.uuid || undefined}
        onChange={(event) => options.onRole(employee, roleIn(event.target.value))}
        className="w-32"
      />
    ),
  },
  {
    key: 'state',
    header: 'Status',
    className: 'md:w-28',
    cell: ({ is_active }) => (is_active ? 'Active' : <Badge tone="danger">Deactivated</Badge>),
  },
  {
    key: 'change',
    header: 'Access',
    hideHeader: true,
    className: 'md:w-32 md:py-1! md:text-right max-md:mt-2 max-md:empty:hidden',
    cell: (employee) => employee.uuid !== options.own && <AccessButton {...{ employee, ...options }} />,
  },
]

/** One button in its place, so that the focus comes back to it after the dialog. */
const AccessButton = ({ employee, saving, onDeactivate, onReactivate }: Options & { employee: Employee }) => (
  <Button
    variant={employee.is_active ? 'quiet' : 'secondary'}
    busy={saving === employee.uuid}
    aria-describedby={nameId(employee)}
    className="whitespace-nowrap "
    onClick={() => (employee.is_active ? onDeactivate(employee) : onReactivate(employee))}
  >
    {employee.is_active ? 'Deactivate' : 'Reactivate'}
  </Button>
)
