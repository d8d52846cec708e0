import type { ReactNode } from 'react'

/** One line of a cell, with the whole text on hover. */
export const Clipped = ({ text }: { text: string | null }): ReactNode =>
  text ? (
    <span dir="auto" title={text} className="block rows:truncate cards:line-clamp-4">
      {text}
    </span>
  ) : (
    <Dash />
  )

/** Two lines of a cell, with the whole text on hover. */
export const TwoLines = ({ text }: { text: string | null }): ReactNode =>
  text ? (
    <span
      dir="auto"
      title={text}
      className="cards:line-clamp-4 rows:line-clamp-2 rows:wrap-normal rows:text-ellipsis"
    >
      {text}
    </span>
  ) : (
    <Dash />
  )

/** An empty cell; in a card a column may leave it out (`cards:has-data-none:hidden!`). */
export const Dash = ({ hidden }: { /** The words next to it say the same. */ hidden?: boolean }) => (
  <span data-none={!hidden || undefined} aria-hidden={hidden} className="text-muted">
    –
  </span>
)

/** The style of a name that is the link of its row. */
export const NAME_LINK =
  '-my-0.5 min-w-6 leading-6 text-ink underline decoration-line underline-offset-3 group-hover:decoration-current hover:text-primary'
