import { Link } from '@tanstack/react-router'
import { ArrowRight, UserRoundPlus } from 'lucide-react'
import { reviewLink } from '../general/general-review.rules.ts'

export const CHANGED_REVIEW = reviewLink({ category: 'ALL', kind: 'changed' })

/** 'New and moved since your last upload (35)' */
export const changedLine = (count: number) =>
  `New and moved since your last upload (${count.toLocaleString('en')})`

/** Leads to the people who are new or moved, above the lists of the hub. */
export const ChangedCard = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <Link
      {...CHANGED_REVIEW}
      className="group flex min-h-14 items-center gap-3 rounded-lg border border-primary bg-primary-soft px-4 py-3 text-ink no-underline"
    >
      <UserRoundPlus aria-hidden className="size-5 shrink-0 text-primary" />
      <span className="min-w-0 flex-1 font-semibold">{changedLine(count)}</span>
      <ArrowRight
        aria-hidden
        className="size-4 shrink-0 text-primary transition-transform group-hover:translate-x-0.5"
      />
    </Link>
  )
