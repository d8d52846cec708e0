import { useEffect, useState } from 'react'
import { useUser } from '../auth/use-auth.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { api } from '../api/api.ts'
import { useApiMutation, useApiQuery } from '../api/hooks.ts'
import { useSave } from '../api/use-save.ts'
import { Failure } from '../ui/failure.tsx'

/** Offers the weekly email once. */
export function WeeklyMailNotice() {
  const query = useApiQuery(api.news.newsMails, {})
  const [offer, setOffer] = useState<boolean>() // once it is known, it stays as long as the screen is open
  if (offer === undefined && query.data) setOffer(!query.data.offered)
  return offer === true && <Offer />
}

/** Showing it counts as offering it. */
function Offer() {
  const isAdmin = useUser().role === 'admin'
  const [isAnswered, setAnswered] = useState(false)
  const { mutate } = useApiMutation(api.news.chooseNewsMails, { meta: { changes: 'nothing' } })
  const accept = useSave(api.news.chooseNewsMails, {
    done: 'Done. You’ll hear from us the next Monday there’s news.',
    notDone: 'The weekly email wasn’t turned on',
    onSaved: () => setAnswered(true),
  })
  useEffect(() => mutate({ body: {} }), [mutate])
  if (isAnswered) return null
  return (
    <Alert
      kind="info"
      title="Want a short email on Mondays?"
      actions={
        <>
          <Button
            busy={accept.isPending}
            onClick={() => accept.save({ body: { digest: true, ...(isAdmin && { company_digest: true }) } })}
          >
            Yes, send it
          </Button>
          <Button variant="quiet" onClick={() => setAnswered(true)}>
            No, thanks
          </Button>
        </>
      }
    >
      <p>
        {isAdmin
          ? 'It lists who’s waiting for your review, new jobs, and your team’s recommendations.'
          : 'It lists who’s waiting for your review and new jobs.'}
      </p>
      <Failure of={accept} />
      <p>No news, no email. You can turn it off any time under Email in your account menu.</p>
    </Alert>
  )
}
