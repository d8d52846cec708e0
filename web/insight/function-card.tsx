import { Link } from '@tanstack/react-router'
import type { Insight } from '../../contract/insight.ts'
import { categoryLabel } from '../../domain/category.ts'
import { BarTable } from '../ui/bar-table.tsx'
import { FigureCard } from './figure-card.tsx'
import { functionsLabel, percentLabel } from './insight-labels.ts'

/** The people of the network by category. The network must not be empty. */
export function FunctionCard({ functions }: Pick<Insight, 'functions'>) {
  const all = functions.reduce((sum, { count }) => sum + count, 0)
  const most = functions[0]!.count
  return (
    <FigureCard title="Functions in your network" says={functionsLabel(functions)}>
      <BarTable
        caption="People in your network by function"
        headings={['Function', 'People', 'Share']}
        rows={functions.map(({ name, count }) => ({
          key: name,
          label: (
            <Link
              to="/admin/all-connections"
              search={{ category: name }}
              className="text-ink after:absolute after:inset-0 underline decoration-line underline-offset-3 hover:text-primary hover:decoration-current"
            >
              {categoryLabel(name)}
            </Link>
          ),
          values: [count.toLocaleString('en'), percentLabel(count, all)],
          share: count / most,
        }))}
      />
    </FigureCard>
  )
}
