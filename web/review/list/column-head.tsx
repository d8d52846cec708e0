import { KeyHint } from '../../ui/key-hint.tsx'
import { NAMED } from '../../ui/name.tsx'
import type { Choice } from './review.rules.ts'

/** As wide as its buttons. */
export const COLUMN = 'w-28 @4xl/review:w-40'

/** Above the buttons of two jobs: their titles, once for all rows. A phone has them on its two buttons. */
export const ColumnHead = ({ choices }: { choices: Choice[] }) => (
  <div className="sticky top-[calc(3rem+var(--sprint-bar,0px))] z-10 bg-bg pb-1 short:static md:top-[var(--sprint-bar,0px)] @max-2xl/review:hidden">
    <ul aria-label="Jobs" className="flex items-end justify-end pr-[17px] text-xs/4">
      {choices.map(({ key, label, column }) => (
        <li key={key} className={`${COLUMN} px-1.5`}>
          <h2 {...NAMED} className="text-left font-semibold">
            {label}
          </h2>
          <p className="flex items-center gap-1.5 text-muted">
            <KeyHint keys={key} className="h-4! min-w-4!" />
            <span>{column?.location || 'Location open'}</span>
          </p>
        </li>
      ))}
    </ul>
  </div>
)
