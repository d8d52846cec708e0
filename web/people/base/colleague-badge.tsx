import { cx } from '../../ui/cx.ts'
import { NAMED } from '../../ui/name.tsx'
import { Dash } from './cells.tsx'
import { initialsOf } from './initials.rules.ts'

const MOST = 3 // if there are more, only the number is shown

/** A colleague as initials. The name is next to them, so the initials are not text: they are neither read out nor copied. */
export const Initials = ({ name }: { name: string }) => (
  <span
    aria-hidden
    data-initials={initialsOf(name)}
    className="inline-flex h-6 min-w-6 shrink-0 rows:h-5 items-center justify-center rounded-sm print:hidden bg-sunken px-0.5 text-xs font-semibold text-muted before:content-[attr(data-initials)]"
  />
)

/** A long word of a colleague's name breaks in a row, so that it pushes no other column out of the window. */
const COLLEAGUE = 'min-w-20 rows:wrap-anywhere'

/** Who recommends or knows a person, in one line: one colleague by name, several by initials. The names appear on hover and in cards. */
export function Colleagues({ names }: { names: string[] }) {
  if (names.length === 0) return <Dash />
  const all = names.join(', ')
  return (
    <span
      className={cx(
        'flex min-w-0 items-center gap-1 cards:items-start',
        names.length > 1 && 'cards:flex-wrap',
      )}
      title={all}
    >
      {names.length > 1 && names.slice(0, MOST).map((name) => <Initials key={name} name={name} />)}
      {names.length > MOST && (
        <span aria-hidden className="text-xs text-muted print:hidden">{`+${names.length - MOST}`}</span>
      )}
      <span
        {...NAMED}
        className={names.length > 1 ? 'min-w-0 cards:basis-full rows:not-print:sr-only' : COLLEAGUE}
      >
        {all}
      </span>
    </span>
  )
}
