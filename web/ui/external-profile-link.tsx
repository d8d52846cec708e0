import { ExternalLink } from 'lucide-react'
import { safeLink } from '../../domain/profile-link.ts'
import { cx } from './cx.ts'

type Props = { url: string | null; /** Whose profile. */ name: string; text?: string; className?: string }

/** Selects the links to profiles. */
export const PROFILE_LINK = 'a[data-profile]'

/** A link to a profile, in a new tab. Uploaded addresses may be anything: only web addresses are rendered. */
export function ExternalProfileLink({ url, name, text, className }: Props) {
  const href = safeLink(url)
  if (!href) return null
  return (
    <a
      href={href}
      data-profile
      target="_blank"
      rel="noopener noreferrer"
      aria-label={text ? undefined : `Profile of ${name} (opens in a new tab)`}
      className={cx(
        'relative inline-flex min-h-6 min-w-6 items-center touch:before:absolute touch:before:top-1/2 touch:before:left-1/2 touch:before:size-10 touch:before:-translate-1/2 justify-center gap-1 rounded-sm text-muted hover:text-primary',
        text ? 'print:after:content-[attr(href)]' : 'print:hidden',
        className,
      )}
    >
      {text && <span className="underline underline-offset-3">{text}</span>}
      <ExternalLink aria-hidden className="size-3.5 shrink-0 print:hidden" />
      {text && <span className="sr-only">(opens in a new tab)</span>}
    </a>
  )
}
