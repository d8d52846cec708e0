import { api } from '../api/api.ts'
import { useApiMutation } from '../api/hooks.ts'
import { invalidateCounts } from '../api/query-client.ts'
import { toast } from '../ui/toast-store.ts'

/** Asks for the company to be deleted; `onAsked` follows when the screens say so. */
export const useDeleteCompany = (onAsked: () => void) =>
  useApiMutation(api.employees.deleteCompany, {
    async onSuccess() {
      await invalidateCounts() // the dashboard's answer says when the company goes
      onAsked()
    },
  })

/** Keeps a company that was about to be deleted. */
export const useKeepCompany = () =>
  useApiMutation(api.employees.undoCompanyDeletion, {
    async onSuccess() {
      await invalidateCounts()
      toast({ title: 'The company stays', description: 'Nothing will be deleted.', kind: 'success' })
    },
  })
