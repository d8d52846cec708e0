import type { Insight } from '../../contract/insight.ts'
import { BarTable } from '../ui/bar-table.tsx'
import { FigureCard } from './figure-card.tsx'
import { participantsLabel } from './insight-labels.ts'

const GROUPS = [
  ['uploaded', 'Uploaded connections'],
  ['reviewed', 'Reviewed connections'],
  ['recommended', 'Recommend someone'],
] as const

/** How many of the reader's colleagues take part, without names and without a ranking. */
export const ParticipationCard = ({ participation }: Pick<Insight, 'participation'>) => (
  <FigureCard
    title="Who takes part"
    says={
      participation.employees === 1
        ? '1 colleague uses Vouch at your company.'
        : `${participation.employees.toLocaleString('en')} colleagues use Vouch at your company.`
    }
    note="You don’t count, and the numbers change once a day. A deactivated colleague counts as long as their connections are kept. Numbers that would reveal one or two people are hidden."
  >
    <BarTable
      caption="How many people take part"
      headings={['What they did', 'People']}
      rows={GROUPS.map(([key, label]) => ({
        key,
        label,
        values: [participantsLabel(participation[key])],
        share:
          participation[key].people === null ? null : participation[key].people / participation.employees,
      }))}
    />
  </FigureCard>
)
