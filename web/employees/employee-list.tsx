import { useEffect, useState } from 'react'
import type { Employee } from '../../contract/employees.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { useApiList } from '../api/hooks.ts'
import { useAuth, useUser } from '../auth/use-auth.ts'
import { Failure } from '../ui/failure.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { DataTable, TableFrame } from '../ui/data-table.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { enterRow } from '../ui/rows.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Awaited } from '../ui/states.tsx'
import { textParam } from '../ui/url-params.ts'
import { useUrlParams } from '../ui/use-url-params.ts'
import { useRowPages } from '../ui/use-row-pages.ts'
import { employeeColumns } from './employee-columns.tsx'

/** Says how many colleagues have not uploaded their connections, and reminds them. Renders nothing if all have. */
function UploadReminder({ employees }: { employees: Employee[] }) {
  const own = useUser().uuid
  const remind = useSave(api.employees.remindToUpload, {
    done: ({ reminded }) => remindedWords(reminded),
    notDone: 'The reminder was not sent',
  })
  const waiting = employees.filter(
    ({ uuid, is_active, has_uploaded }) => uuid !== own && is_active && !has_uploaded,
  ).length
  if (waiting === 0) return null
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-muted">{waitingWords(waiting)}</p>
        <Button once busy={remind.isPending} onClick={() => remind.save({})}>
          Remind by email
        </Button>
      </div>
      <Failure of={remind} />
    </div>
  )
}

const waitingWords = (count: number) =>
  count === 1
    ? 'One colleague has not uploaded yet.'
    : `${count.toLocaleString('en')} colleagues have not uploaded yet.`

function remindedWords(count: number): string {
  if (count === 0) return 'Everyone was reminded within the last week'
  return count === 1 ? 'One colleague reminded' : `${count.toLocaleString('en')} colleagues reminded`
}

const LOADING = <SkeletonRows rows={6} rowClassName="h-50 lg:h-11" label="Loading employees" />

type Change = { role?: Employee['role']; is_active?: boolean }
type Asked = { employee: Employee; change: Change }

/** The company's employees with role and access. */
export function EmployeeList() {
  const user = useUser()
  const own = user.uuid
  const { setUser } = useAuth()
  const employees = useApiList(api.employees.employeeList, {})
  const { query } = employees
  const { shown, missing, page, totalPages, onPage } = useRowPages(employees)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { save, ...saving } = useSave(api.employees.updateEmployee, {
    done: ({ full_name }, { body }) => changedWords(full_name, body),
    notDone: ({ params }) =>
      `${employees.list.find(({ uuid }) => uuid === params.id)?.full_name} was not changed`,
    untilShown: true,
    onSaved(saved) {
      setAsked(null)
      // Without the admin role, web/app/guards.tsx redirects to the dashboard.
      if (saved.uuid === own && saved.role !== user.role) setUser({ ...user, role: saved.role })
    },
  })
  const update = ({ employee, change }: Asked) => save({ params: { id: employee.uuid }, body: change })
  const [params] = useUrlParams()
  const wanted = textParam(params, 'employee')
  const isShown = shown.some(({ uuid }) => uuid === wanted)
  useEffect(() => {
    if (isShown) enterRow(document.querySelector<HTMLElement>(`[data-row="${wanted}"]`))
  }, [isShown, wanted])

  if (!query.data) return <Awaited query={query}>{LOADING}</Awaited>

  return (
    <div className="flex flex-col gap-4">
      {!asked && (
        <Failure
          of={saving}
          actions={<Button onClick={() => saving.variables && save(saving.variables)}>Retry</Button>}
        />
      )}
      <UploadReminder employees={employees.list} />
      {missing && <Awaited query={missing}>{LOADING}</Awaited>}
      <TableFrame>
        <DataTable
          caption="Employees"
          columns={employeeColumns({
            own,
            saving: (saving.isPending && saving.variables?.params.id) || null,
            onRole: (employee, role) =>
              employee.uuid === own || role === 'admin'
                ? setAsked({ employee, change: { role } })
                : update({ employee, change: { role } }),
            onDeactivate: (employee) => setAsked({ employee, change: { is_active: false } }),
            onReactivate: (employee) => update({ employee, change: { is_active: true } }),
          })}
          rows={shown}
          rowKey={({ uuid }) => uuid}
          sort={{ key: 'full_name', direction: 'ascending' }}
        />
      </TableFrame>
      <Pagination page={page} totalPages={totalPages} onPage={onPage} />
      {asked && (
        <ConfirmDialog
          {...questionOf(asked)}
          of={saving.variables?.params.id === asked.employee.uuid ? saving : { error: null }}
          onConfirm={() => update(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}

/** 'Ada Bell is an admin now' */
function changedWords(name: string, { role, is_active }: Change): string {
  if (is_active === false) return `${name} is deactivated`
  if (is_active) return `${name} has access again`
  return role === 'admin' ? `${name} is an admin now` : `${name} is an employee now`
}

function questionOf({ employee: { full_name }, change }: Asked) {
  if (change.is_active === false)
    return { title: `Deactivate ${full_name}?`, action: 'Deactivate', children: <Deactivation /> }
  if (change.role === 'admin')
    return {
      title: `Make ${full_name} an admin?`,
      action: 'Make an admin',
      harmless: true,
      children: <Promotion />,
    }
  return { title: 'Give up being an admin?', action: 'Become an employee', children: <OwnDemotion /> }
}

const Promotion = () => (
  <ul className="flex list-disc flex-col gap-1 pl-5">
    <li>They see everyone your team knows and recommends, with notes, and can export it.</li>
    <li>They manage jobs, tips and employees, and can delete the company.</li>
    <li>You can make them an employee again at any time.</li>
  </ul>
)

const OwnDemotion = () => (
  <p>
    You’ll lose access to this screen and the company dashboard right away. Only another admin can undo this.
    Your recommendations stay.
  </p>
)

const Deactivation = () => (
  <ul className="flex list-disc flex-col gap-1 pl-5">
    <li>
      They lose access immediately, on every device, and can’t sign in again. Their API keys are deleted.
    </li>
    <li>Recruiting takes over the people they write to. What you ask them ends without an introduction.</li>
    <li>Their recommendations stay. Their other connections are deleted after 30 days.</li>
    <li>You can reactivate them at any time.</li>
  </ul>
)
