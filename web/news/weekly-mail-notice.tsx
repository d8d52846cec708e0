import { useEffect, useState } from 'react'
import { useUser } from '../auth/use-auth.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast-store.ts'
import { useFailureToast } from '../ui/use-failure-toast.ts'
import { useNewsMails } from './use-news-mails.ts'

/** Whether to offer the weekly email: undefined until that is known, then unchanged as long as the screen is open. */
export function useWeeklyOffer(enabled: boolean) {
  const { query } = useNewsMails({ enabled })
  const [offer, setOffer] = useState<boolean>()
  if (offer === undefined && query.data) setOffer(!query.data.offered)
  return { isOffered: offer === true, isAwaited: enabled && query.isPending && query.failureCount === 0 }
}

/** Offers the weekly email once: showing the offer counts as offering it. */
export function WeeklyMailNotice() {
  const isAdmin = useUser().role === 'admin'
  const { save } = useNewsMails()
  const failure = useFailureToast()
  const [isAnswered, setAnswered] = useState(false)
  const { mutate } = save
  useEffect(() => mutate({ body: {} }), [mutate])
  if (isAnswered) return null
  const accept = () =>
    save.mutate(
      { body: { digest: true, ...(isAdmin && { company_digest: true }) } },
      {
        onSuccess() {
          setAnswered(true)
          toast({ title: 'You get your first one on a Monday with news', kind: 'success' })
        },
        onError: ({ message }) => failure.show('The weekly e-mail is not switched on', message),
      },
    )
  return (
    <Alert
      kind="info"
      title="A short e-mail on Mondays?"
      actions={
        <>
          <Button busy={save.isPending} onClick={accept}>
            Yes, send it
          </Button>
          <Button variant="quiet" onClick={() => setAnswered(true)}>
            No, thanks
          </Button>
        </>
      }
    >
      <p>
        How many people wait for you, new jobs{isAdmin && ', what your team recommends'}. It is sent only if
        something is new; you can change that under E-mail in the account menu.
      </p>
    </Alert>
  )
}
