import { useId } from 'react'
import type { Dashboard } from '../../../contract/dashboard.ts'
import { Name } from '../../ui/name.tsx'
import { amountsLine, bonusLine } from './bonus-labels.ts'

type Props = Pick<Dashboard['dashboard'], 'referral_program' | 'bonuses'>

/** What the company says of its referral program, and the user's bonuses; nothing without both. */
export function OwnProgram({ referral_program: program, bonuses }: Props) {
  const id = useId()
  if (!program && bonuses.length === 0) return null
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-2 rounded-lg border border-line bg-surface px-4 py-3"
    >
      <h2 id={id} className="font-serif text-xl font-medium">
        Referral program
      </h2>
      {program?.text && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {program.text}
        </p>
      )}
      <p dir="auto" className="wrap-anywhere text-muted empty:hidden">
        {program && amountsLine(program)}
      </p>
      <ul aria-label="Your bonuses" className="divide-y divide-line empty:hidden">
        {bonuses.map((bonus) => (
          <li key={bonus.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="wrap-anywhere">
              <Name>{bonus.name ?? 'Someone you recommended'}</Name>
              <span>{`: ${bonus.amount}`}</span>
            </span>
            <span className="text-muted">{bonusLine(bonus)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
