import { useState } from 'react'
import type { Person } from '../../../contract/recommendations.ts'
import { api } from '../../api/api.ts'
import { useSave } from '../../api/use-save.ts'
import { Button } from '../../ui/button.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { canGoAhead } from './go-ahead.rules.ts'
import { fits, type SeveralAct } from './fits.rules.ts'
import { severalToast } from './several.rules.ts'
import { useGoAheadAll } from './use-go-ahead-all.ts'

const ACTS: { act: SeveralAct; label: string }[] = [
  { act: 'sent', label: 'Sent' },
  { act: 'hand_over', label: 'Hand over' },
  { act: 'remind', label: 'Remind' },
]

/** Acts for the claims on the selected people. The message names those that were left out because the act does not apply. */
export function SeveralButtons({ people }: { people: Person[] }) {
  const { goAhead, isSaving } = useGoAheadAll()
  const { save, isPending } = useSave(api.reachOut.changeSeveral, {
    done: (answer, { body }) => severalToast(body.act, answer),
    notDone: 'Nothing was saved',
    failsInMessage: true,
  })
  const [now] = useState(() => new Date())
  const give = useSave(api.privacy.giveNotices, {
    done: ({ changed }) =>
      changed === 1 ? 'Notice given to one person' : `Notice given to ${changed} people`,
    notDone: 'Nothing was saved',
    failsInMessage: true,
  })
  const untold = people.filter(({ notice }) => notice && !notice.is_given)
  const free = people.filter(canGoAhead)
  const possible = ACTS.filter(({ act }) => people.some((person) => fits(person, act, now)))
  return (
    <>
      {free.length > 0 && (
        <Button data-key="g" once onClick={() => goAhead(free.map(({ id }) => id))} busy={isSaving}>
          Go ahead
          <KeyHint keys="g" />
        </Button>
      )}
      {possible.map(({ act, label }) => (
        <Button
          key={act}
          once
          busy={isPending}
          onClick={() => save({ body: { act, ids: people.map(({ id }) => id) } })}
        >
          {label}
        </Button>
      ))}
      {untold.length > 0 && (
        <Button
          once
          busy={give.isPending}
          onClick={() => give.save({ body: { ids: untold.map(({ id }) => id), is_given: true } })}
        >
          Notice given
        </Button>
      )}
    </>
  )
}
