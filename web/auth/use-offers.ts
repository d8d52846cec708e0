import { useEffect, useEffectEvent, useState } from 'react'
import type { LinkProof, Offer, SignIn } from '../../contract/auth.ts'
import { ApiError } from '../../contract/client.ts'
import { api } from '../api/api.ts'
import { tokens } from '../api/tokens.ts'

type Given = {
  link: LinkProof | undefined
  onJoined: (answer: SignIn) => void
  onNone: (() => void) | undefined
}

const sentence = (error: unknown) =>
  error instanceof ApiError ? error.message : 'The answer was not saved. Please try again.'

/** The open invitations to the owner of a link, or to the signed-in user, and the answers to them. */
export function useOffers({ link, onJoined, onNone }: Given) {
  const [offers, setOffers] = useState<Offer[]>([])
  const [answering, setAnswering] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const ask = useEffectEvent(() => api.auth.offers({ body: { link } }))
  const show = useEffectEvent((found: Offer[]) => {
    setOffers(found)
    if (found.length === 0) onNone?.()
  })
  const fail = useEffectEvent((error: unknown) => {
    if (link) setProblem(sentence(error)) // otherwise they are asked again at the next visit
  })
  useEffect(() => {
    let current = true
    ask().then(
      (answered) => current && show(answered.offers),
      (error: unknown) => current && fail(error),
    )
    return () => {
      current = false
    }
  }, [])

  async function answer({ from }: Offer, send: () => Promise<void>) {
    if (answering !== null) return
    setAnswering(from)
    setProblem(null)
    try {
      if (!link) await api.auth.me() // renews the access token, which a call open to anyone does not
      await send()
    } catch (error) {
      setProblem(sentence(error))
    }
    setAnswering(null)
  }

  const accept = (offer: Offer) =>
    answer(offer, async () => {
      const body = { from: offer.from, link, refresh_token: tokens.refresh() }
      onJoined(await api.auth.acceptOffer({ body }))
    })
  const decline = (offer: Offer) =>
    answer(offer, async () => {
      await api.auth.declineOffer({ body: { from: offer.from, link } })
      const left = offers.filter(({ from }) => from !== offer.from)
      setOffers(left)
      if (left.length === 0) onNone?.()
    })
  return { offers, answering, problem, accept, decline }
}
