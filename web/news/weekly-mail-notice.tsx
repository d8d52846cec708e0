import { useEffect, useState } from 'react'
import { useUser } from '../auth/use-auth.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast-store.ts'
import { useFailureToast } from '../ui/use-failure-toast.ts'
import { useNewsMails } from './use-news-mails.ts'

/** Offers the weekly email once. */
export function WeeklyMailNotice() {
  const { query } = useNewsMails()
  const [offer, setOffer] = useState<boolean>() // once it is known, it stays as long as the screen is open
  if (offer === undefined && query.data) setOffer(!query.data.offered)
  return offer === true && <Offer />
}

/** Showing it counts as offering it. */
function Offer() {
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
          toast({ title: 'Done. You’ll hear from us the next Monday there’s news.', kind: 'success' })
        },
        onError: ({ message }) => failure.show('The weekly email wasn’t turned on', message),
      },
    )
  return (
    <Alert
      kind="info"
      title="Want a short email on Mondays?"
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
        {isAdmin
          ? 'It lists who’s waiting for your review, new jobs, and your team’s recommendations.'
          : 'It lists who’s waiting for your review and new jobs.'}
      </p>
      <p>No news, no email. You can turn it off any time under Email in your account menu.</p>
    </Alert>
  )
}
