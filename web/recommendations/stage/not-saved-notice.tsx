import type { Person } from '../../../contract/recommendations.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { notDoneWords } from './not-saved-labels.ts'
import type { Act } from './stage.rules.ts'
import { type OnNotSaved, useStanding } from './use-standing.ts'

type Props = { people: Person[]; act: Act; onNotSaved: OnNotSaved }

/** Unlike the toast, this stays until the people are where the user wanted. */
export function NotSavedNotice({ people, act, onNotSaved }: Props) {
  const { repeat } = useStanding(people, onNotSaved)
  return (
    <Alert title={notDoneWords(people, act)} actions={<Button onClick={() => repeat(act)}>Retry</Button>}>
      The change could not be saved.
    </Alert>
  )
}
