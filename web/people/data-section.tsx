import { useState } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import { api } from '../api/api.ts'
import { useApiMutation } from '../api/hooks.ts'
import { useRefreshClaims } from '../claims/base/use-refresh-claims.ts'
import { useUndoAct } from '../claims/base/use-undo-act.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast-store.ts'
import { ErasePersonDialog } from './erase-person-dialog.tsx'
import { noticeLine } from './notice-labels.ts'
import { SECTION, SectionTitle } from './person-card.tsx'

/** Whether the person was told that the company has their data, and what to do if they object. */
export function DataSection({ person, onErased }: { person: Person; onErased: () => void }) {
  const { id, name, notice } = person
  const [now] = useState(() => new Date())
  const [isErasing, setErasing] = useState(false)
  const sayDone = useUndoAct()
  const give = useApiMutation(api.privacy.giveNotices, {
    onSettled: useRefreshClaims(),
    onSuccess: ({ act_id }, { body }) =>
      sayDone(`${body.is_given ? 'Notice given' : 'Notice not given'}: ${name}`, act_id),
    onError: ({ message }) =>
      void toast({ title: `The notice to ${name} was not saved`, description: message, kind: 'error' }),
  })
  const isGiven = notice?.is_given === true
  return (
    <section className={`${SECTION} flex flex-col gap-3 print:hidden`}>
      <SectionTitle>Their data</SectionTitle>
      <p>{noticeLine(notice, now)}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          once={`${id}${isGiven}`}
          variant={isGiven ? 'quiet' : 'secondary'}
          busy={give.isPending}
          onClick={() => give.mutate({ body: { ids: [id], is_given: !isGiven } })}
        >
          {isGiven ? 'I haven’t told them' : 'I told them'}
        </Button>
        <Button onClick={() => setErasing(true)}>Erase at their request…</Button>
      </div>
      {isErasing && (
        <ErasePersonDialog person={person} onErased={onErased} onClose={() => setErasing(false)} />
      )}
    </section>
  )
}
