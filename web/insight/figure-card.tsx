import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  /** The message of the chart, in a sentence. */
  says: string
  children: ReactNode
  /** How the numbers are counted. */
  note?: ReactNode
}

/** A chart with its title, its message and its table. */
export function FigureCard({ title, says, children, note }: Props) {
  const id = useId()
  return (
    <figure
      aria-labelledby={id}
      className="flex min-w-0 break-inside-avoid flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <figcaption>
        <h2 id={id} className="font-serif text-xl font-medium">
          {title}
        </h2>
        <p className="mt-0.5 text-muted text-pretty">{says}</p>
      </figcaption>
      {children}
      {note && <p className="text-sm text-muted text-pretty">{note}</p>}
    </figure>
  )
}
