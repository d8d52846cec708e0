import type { ReactNode } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import type { Move } from '../../contract/shapes.ts'
import { OutcomeMenu, StageMenu, StageNotice } from '../recommendations/stage/stage-menu.tsx'
import { useNotSaved } from './use-not-saved.ts'

/** A menu next to its label; on phones, below it. The menu has its own name for screen readers. */
const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className="flex items-center gap-3">
    <span aria-hidden className="text-muted max-sm:w-16">
      {label}
    </span>
    {children}
  </span>
)

/** How far the company got with the person and how it ended. Their recommenders see both. */
export function StageForm({ person }: { person: Person }) {
  const { failed, onFailure } = useNotSaved<Move>(person.id)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Labelled label="Stage">
          <StageMenu person={person} onFailure={(_, change) => onFailure(change)} />
        </Labelled>
        <Labelled label="Outcome">
          <OutcomeMenu person={person} onFailure={(_, change) => onFailure(change)} />
        </Labelled>
      </div>
      {failed !== null && <StageNotice people={[person]} change={failed} onFailure={onFailure} />}
    </div>
  )
}
