import type { Person } from '../../../contract/recommendations.ts'
import type { Move } from '../../../contract/shapes.ts'
import { api } from '../../api/api.ts'
import { changed } from '../../api/query-client.ts'
import { useSave } from '../../api/use-save.ts'
import { refreshRows, showPersons, shownPerson } from '../shown-persons-store.ts'
import { doneToast, type Act, looksSame, NOT_SAVED, standingAfter } from './stage.rules.ts'

/** Called with what could not be saved about these people, and with null once it is tried again. */
export type OnNotSaved = (people: Person[], act: Act | null) => void

function standingsAfter(people: Person[], act: Act) {
  const now = new Date().toISOString()
  return new Map(people.map((one) => [one.id, standingAfter(one, act, now)]))
}

/**
 * Stars people, one or many, or moves them to another stage or outcome. The change shows at once and goes back if the server refuses it. Once it
 * is saved, a toast offers to undo it. What someone else did meanwhile stays, and a toast says it.
 */
export function useStanding(people: Person[], onNotSaved: OnNotSaved) {
  const ids = people.map(({ id }) => id)
  const { save, isPending } = useSave(api.acts.act, {
    scope: `standing-${ids.join()}`,
    meta: { changes: 'rows' },
    done: ({ act_id, left_out }, { body }) =>
      act_id || left_out.length > 0 ? doneToast(people, body as Act, left_out) : null,
    notDone: NOT_SAVED.title,
    failsInMessage: ({ status, message }) =>
      status === 409 ? { title: `Not saved: ${people[0]!.name}`, description: message } : NOT_SAVED,
    shows({ body }) {
      const before = shownNow()
      showPersons(standingsAfter(before, body as Act))
      return () => {
        const isSame = shownNow().every((one, at) => looksSame(one, before[at]))
        showPersons(new Map(before.map((one) => [one.id, one])))
        return !isSame
      }
    },
    onSaved: () => void refreshRows(ids),
    onUndone() {
      void changed('rows')
      void refreshRows(ids)
    },
    onFailed({ status }, { body }) {
      void refreshRows(ids)
      if (status !== 409) onNotSaved(people, body as Act)
    },
  })
  const shownNow = () => people.map((person) => shownPerson(person))

  function act(given: Act) {
    onNotSaved(people, null)
    const seen = Object.fromEntries(shownNow().map((one) => [one.id, one.standing_number]))
    save({ body: { ids, act_id: crypto.randomUUID(), seen, ...given } })
  }
  return {
    star: (is_favorite: boolean) => act({ what: is_favorite ? 'star' : 'unstar' }),
    move: (move: Move) => act({ what: 'move', ...move }),
    repeat: act,
    isSaving: isPending,
  }
}
