import { Columns3 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Popover } from '../../ui/popover.tsx'

const ColumnChoices = lazy(async () => {
  const { ColumnChoices: component } = await import('./column-choices.tsx')
  return { default: component }
})

type Props = {
  columns: Pick<Column<never>, 'key' | 'header'>[]
  /** Of the words, where the icon says it, too. */
  className?: string | undefined
}

/** Chooses which columns a list shows, and in which order. */
export const ColumnsButton = ({ columns, className }: Props) => (
  <Popover
    label="Columns"
    trigger={
      <Button variant="quiet" title="Columns">
        <span className={className}>Columns</span>
        <Columns3 aria-hidden />
      </Button>
    }
  >
    <Suspense>
      <ColumnChoices columns={columns} />
    </Suspense>
  </Popover>
)
