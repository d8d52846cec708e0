import type { Join } from '../../contract/employees.ts'
import { api } from '../api/api.ts'
import { showDashboard } from '../api/hooks.ts'
import { useSave } from '../api/use-save.ts'

/** Undoes or dismisses joins by email domain. `onDone` is called when they have left the dashboard. */
export function useJoins(onDone: () => void) {
  const without = (ids: string[]) => {
    onDone()
    return showDashboard(({ joins, num_joins = 0 }) => ({
      joins: joins?.filter(({ uuid }) => !ids.includes(uuid)),
      num_joins: Math.max(num_joins - ids.length, 0),
    }))
  }
  const undo = useSave(api.employees.undoJoin, {
    done: (employee) => ({
      title: `${whoJoined(employee)} no longer has access`,
      description: 'You can reactivate them under Manage Employees.',
    }),
    notDone: 'Nothing was undone',
    onSaved: ({ uuid }) => void without([uuid]),
  })
  const dismiss = useSave(api.employees.dismissJoins, {
    notDone: 'Not dismissed',
    scope: 'joins',
    shows: ({ body }) => without(body.ids),
  })
  return { undo, dismiss }
}

/** 'Ben Kim (ben@acme.com)'; the address alone until the employee gives a name. */
export const whoJoined = ({ full_name, email }: Pick<Join, 'full_name' | 'email'>) =>
  full_name === email.split('@')[0] ? email : `${full_name} (${email})`

/** '12 more people joined by your email domain.' */
export const moreJoined = (count: number) =>
  `${count.toLocaleString('en')} more ${count === 1 ? 'person' : 'people'} joined by your email domain.`
