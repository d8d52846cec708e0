import { type ComponentProps, lazy, Suspense } from 'react'

// Loaded on demand, because few people are asked.
const OfferList = lazy(async () => {
  const { OfferList: list } = await import('./offer-list.tsx')
  return { default: list }
})

/** The open invitations to the owner of a link, or to the signed-in user, and a question about each. */
export const OfferNotice = (props: ComponentProps<typeof OfferList>) => (
  <Suspense>
    <OfferList {...props} />
  </Suspense>
)
