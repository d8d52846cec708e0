import { Mail } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { LinkProof, Offer, SignIn } from '../../contract/auth.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { dayText } from '../ui/day.ts'
import { Name } from '../ui/name.tsx'
import { useOffers } from './use-offers.ts'

type Props = {
  /** The link that leads to the question; without one, the offers are those of the signed-in user. */
  link?: LinkProof
  /** Shown once the offers are known. */
  heading?: string
  onJoined: (answer: SignIn) => void
  /** There is no offer, or no longer one. */
  onNone?: () => void
}

const ROLES = { admin: 'As an admin', employee: 'As an employee' }
const UNKNOWN = 'someone who has left that company'

/** Asks about each open invitation by the inviter's address, because anyone can choose a company's name. */
export function OfferList({ link, heading, onJoined, onNone }: Props) {
  const { offers, answering, problem, accept, decline } = useOffers({ link, onJoined, onNone })
  const list = useRef<HTMLElement>(null)
  const count = offers.length
  const shown = useRef(count)
  useEffect(() => {
    if (shown.current > count) list.current?.focus() // the pressed button is gone
    shown.current = count
  }, [count])
  if (count === 0) return problem ? <Alert title={problem} /> : null
  return (
    <section ref={list} tabIndex={-1} aria-label="Invitations" className="flex flex-col gap-3">
      {heading && <p>{heading}</p>}
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {offers.map((offer) => (
          <OfferRow
            key={offer.from}
            offer={offer}
            answering={answering}
            onAccept={() => void accept(offer)}
            onDecline={() => void decline(offer)}
          />
        ))}
      </ul>
      {problem && <Alert title={problem} />}
    </section>
  )
}

type RowProps = { offer: Offer; answering: string | null; onAccept: () => void; onDecline: () => void }

function OfferRow({ offer, answering, onAccept, onDecline }: RowProps) {
  const inviter = offer.invited_by ?? UNKNOWN
  const isOff = answering !== null || undefined
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:px-6">
      <Mail aria-hidden className="mt-0.5 size-4 shrink-0 self-start text-muted sm:mt-2.5" />
      <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <p>
          Join <Name className="font-semibold">{offer.company_name}</Name>, invited by{' '}
          <strong className="font-semibold">{inviter}</strong>?
        </p>
        <p className="text-sm text-muted">{`${ROLES[offer.role]}, ${dayText(offer.invited_at)}. Join only if you know this address: the name of a company proves nothing.`}</p>
      </div>
      <div className="flex gap-2">
        <Button
          once
          busy={answering === offer.from}
          aria-disabled={isOff}
          aria-label={`Join ${offer.company_name}, invited by ${inviter}`}
          onClick={onAccept}
        >
          Join
        </Button>
        <Button
          once
          variant="quiet"
          aria-disabled={isOff}
          aria-label={`Decline the invitation by ${inviter}`}
          onClick={onDecline}
        >
          Decline
        </Button>
      </div>
    </li>
  )
}
