import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'

/** Requests the deletion of the company. `onAsked` is called when the screens show it. */
export const useDeleteCompany = (onAsked: () => void) =>
  useSave(api.employees.deleteCompany, {
    notDone: 'The company was not deleted',
    untilShown: true,
    onSaved: onAsked,
  })

/** Cancels the deletion of the company. */
export const useKeepCompany = () =>
  useSave(api.employees.undoCompanyDeletion, {
    done: { title: 'The company stays', description: 'Nothing will be deleted.' },
    notDone: 'The company is still about to be deleted',
    untilShown: true,
  })
