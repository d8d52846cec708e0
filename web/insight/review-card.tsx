import { BarTable } from '../ui/bar-table.tsx'
import { FigureCard } from './figure-card.tsx'
import { bandLabel, restLabel } from './insight-labels.ts'

const STEP = 10

/** How much of the network the team has looked at: `percent` is the start of a band of ten. */
export const ReviewCard = ({ percent }: { percent: number | null }) => (
  <FigureCard
    title="How much your team has reviewed"
    says={
      percent === null
        ? 'Shown once three colleagues have uploaded at least 100 connections in total, to protect everyone’s privacy.'
        : `Your colleagues have decided on ${bandLabel(percent)} of their connections.`
    }
    note={
      percent !== null &&
      'Recommended, saved for later or passed on. Your own don’t count, and the number changes once a day. Rounded to tens so no one’s choices can be inferred.'
    }
  >
    {percent !== null && (
      <BarTable
        caption="How much of the network your team has reviewed"
        headings={['Connections', 'Share']}
        rows={[
          {
            key: 'yes',
            label: 'Reviewed',
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
            isLeft: true,
          },
        ]}
      />
    )}
  </FigureCard>
)
