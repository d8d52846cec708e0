import { api } from '../api/api.ts'
import { useApiMutation } from '../api/hooks.ts'
import { changed } from '../api/query-client.ts'
import { toast } from '../ui/toast-store.ts'

/** Requests the deletion of the company. `onAsked` is called when the screens show it. */
export const useDeleteCompany = (onAsked: () => void) =>
  useApiMutation(api.employees.deleteCompany, {
    async onSuccess() {
      await changed() // the dashboard's answer says when the company is deleted
      onAsked()
    },
  })

/** Cancels the deletion of the company. */
export const useKeepCompany = () =>
  useApiMutation(api.employees.undoCompanyDeletion, {
    async onSuccess() {
      await changed()
      toast({ title: 'The company stays', description: 'Nothing will be deleted.', kind: 'success' })
    },
  })
