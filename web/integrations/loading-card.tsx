import { Skeleton } from '../ui/skeleton.tsx'
import { Awaited, type Asked } from '../ui/states.tsx'

/** Takes the place of a card until its query has data. A failure names the card. */
export const LoadingCard = ({ query, what }: { query: Asked; what: string }) => (
  <Awaited query={query} failure={`${what} could not be loaded`}>
    <div role="status" aria-busy="true" aria-label={`Loading ${what}`}>
      <Skeleton className="h-48 rounded-lg" />
    </div>
  </Awaited>
)
