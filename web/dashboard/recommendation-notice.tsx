import { Milestone } from 'lucide-react'
import { TextLink } from '../ui/link-button.tsx'

/** '2 of your recommendations have updates' */
export const newsLine = (count: number) =>
  `${count.toLocaleString('en')} of your recommendations ${count === 1 ? 'has an update' : 'have updates'}`

/** Says how many own recommendations changed their status since the user last looked. */
export const RecommendationNotice = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <p className="flex items-center gap-2 text-muted">
      <Milestone aria-hidden className="size-4 shrink-0" />
      <TextLink to="/referrals">{newsLine(count)}</TextLink>
    </p>
  )
