import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Employee } from '../../contract/employees.ts'
import { api } from '../api/api.ts'
import { changeLists, keyOf, useApiMutation } from '../api/hooks.ts'
import { useAuth, useUser } from '../auth/use-auth.ts'
import { toast as confirm } from '../ui/toast-store.ts'
import { useFailureToast } from '../ui/use-failure-toast.ts'

export type Change = { role?: Employee['role']; is_active?: boolean }
export type Failure = { employee: Employee; change: Change; message: string }

const NOT_CHANGED = 'The change was not saved'

/** 'Ada Bell is an admin now' */
function changedWords(name: string, { role, is_active }: Change): string {
  if (is_active === false) return `${name} is deactivated`
  if (is_active) return `${name} has access again`
  return role === 'admin' ? `${name} is an admin now` : `${name} is an employee now`
}

/** Changes role or access of an employee, and a toast confirms it. The list shows what the server answers. */
export function useUpdateEmployee() {
  const queryClient = useQueryClient()
  const user = useUser()
  const { setUser } = useAuth()
  const toast = useFailureToast()
  const [failure, setFailure] = useState<Failure | null>(null)
  const list = keyOf(api.employees.employeeList, {})

  const save = useApiMutation(api.employees.updateEmployee, {
    async onSuccess(saved) {
      await queryClient.cancelQueries({ queryKey: list })
      changeLists<Employee>(queryClient, list, (all) =>
        all.map((employee) => (employee.uuid === saved.uuid ? saved : employee)),
      )
      // Without the admin role, web/app/guards.tsx redirects to the dashboard.
      if (saved.uuid === user.uuid && saved.role !== user.role) setUser({ ...user, role: saved.role })
    },
  })

  /** Resolves to true if the change was saved. */
  async function update(employee: Employee, change: Change): Promise<boolean> {
    if (save.isPending) return false
    setFailure(null)
    toast.close()
    try {
      await save.mutateAsync({ params: { id: employee.uuid }, body: change })
      confirm({ title: changedWords(employee.full_name, change), kind: 'success' })
      return true
    } catch (error) {
      const { message } = error as Error
      setFailure({ employee, change, message })
      toast.show(NOT_CHANGED, message)
      return false
    }
  }
  return { update, failure, saving: save.isPending ? save.variables.params.id : null }
}
