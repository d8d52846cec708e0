import { Link } from '@tanstack/react-router'
import { Bell as BellIcon } from 'lucide-react'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { cx } from '../ui/cx.ts'

const ASKED = { staleTime: 60_000, refetchInterval: 60_000 }

/** The way into the inbox, with how many entries are unread. */
export function Bell({ className }: { className?: string }) {
  const unread = useApiQuery(api.inbox.unread, {}, ASKED).data?.unread ?? 0
  const shown = unread > 99 ? '99+' : unread
  return (
    <Link
      to="/inbox"
      aria-label={unread === 0 ? 'Inbox' : `Inbox, ${shown} unread`}
      className={cx(
        'relative grid size-9 place-items-center rounded-md text-ink hover:bg-sunken touch:size-10 [&[aria-current]]:text-primary',
        className,
      )}
    >
      <BellIcon aria-hidden className="size-4" />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0.5 min-w-4 rounded-full bg-primary px-1 text-center text-[0.6875rem] leading-4 font-semibold text-on-primary"
        >
          {shown}
        </span>
      )}
    </Link>
  )
}
