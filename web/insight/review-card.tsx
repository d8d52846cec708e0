import { BarTable } from '../ui/bar-table.tsx'
import { FigureCard } from './figure-card.tsx'
import { bandLabel, restLabel } from './insight-labels.ts'

const STEP = 10

/** How much of the network the team has looked at: `percent` is the start of a band of ten. */
export const ReviewCard = ({ percent }: { percent: number | null }) => (
  <FigureCard
    title="Looked at by your team"
    says={
      percent === null
        ? 'Shown once three colleagues have connections, 100 between them. Before that, it could say something about one of you.'
        : `Your colleagues have decided on ${bandLabel(percent)} of their connections.`
    }
    note={
      percent !== null &&
      'Recommended, put off for later or passed on. Your own are not counted, and the number changes once a day. Only steps of ten are shown, so that nobody’s decisions can be told from the number.'
    }
  >
    {percent !== null && (
      <BarTable
        caption="How much of the network your team has looked at"
        headings={['Connections', 'Share']}
        rows={[
          {
            key: 'yes',
            label: 'Looked at',
            values: [bandLabel(percent)],
            share: percent / 100,
            upTo: (percent + STEP) / 100,
          },
          {
            key: 'no',
            label: 'Not yet',
            values: [restLabel(percent)],
            share: (100 - percent - STEP) / 100,
            upTo: (100 - percent) / 100,
          },
        ]}
      />
    )}
  </FigureCard>
)
