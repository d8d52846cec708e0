import type { Insight } from '../../contract/insight.ts'
import { BarTable } from '../ui/bar-table.tsx'
import { FigureCard } from './figure-card.tsx'
import { participantsLabel } from './insight-labels.ts'

const GROUPS = [
  ['uploaded', 'Uploaded connections'],
  ['reviewed', 'Reviewed connections'],
  ['recommended', 'Recommend somebody'],
] as const

/** How many of the reader's colleagues take part, without names and without a ranking. */
export const ParticipationCard = ({ participation }: Pick<Insight, 'participation'>) => (
  <FigureCard
    title="Who takes part"
    says={
      participation.employees === 1
        ? 'You have 1 colleague in Vouch.'
        : `You have ${participation.employees.toLocaleString('en')} colleagues in Vouch.`
    }
    note="You are not counted, and the numbers change once a day. A deactivated colleague counts as long as their connections are kept. There are no names and no ranking. A number that would say something about one or two people is not shown."
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
