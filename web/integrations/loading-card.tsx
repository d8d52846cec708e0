import { Skeleton } from '../ui/skeleton.tsx'
import { Awaited, type Asked } from '../ui/states.tsx'

/** Takes the place of a card until its query has data. A failure names the card. */
export const LoadingCard = ({ query, what }: { query: Asked; what: string }) => (
  <Awaited query={query} failure={`${what} could not be loaded`}>
    <CardSkeleton label={`Loading ${what}`} />
  </Awaited>
)

export const CardSkeleton = ({ label }: { label?: string | undefined }) => (
  <div role={label && 'status'} aria-busy="true" aria-label={label}>
    <Skeleton className="h-20 rounded-none" />
  </div>
)
