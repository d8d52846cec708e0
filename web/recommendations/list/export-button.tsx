import { Download } from 'lucide-react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { Export, PersonQuery } from './use-export.ts'

type Props = {
  download: Export
  /** The list without search and filters. */
  all: PersonQuery
  /** The list with search and filters; null without any. */
  filtered: PersonQuery | null
  /** How many people the filtered list has. */
  found: number | undefined
}

/** Exports the whole list, or the filtered one. */
export function ExportButtons({ download: { start, exporting }, all, filtered, found }: Props) {
  const button = (extent: 'all' | 'filtered', query: PersonQuery, isEmpty: boolean) => ({
    onClick: () => start(extent, query),
    busy: exporting === extent,
    'aria-disabled': isEmpty || (exporting !== null && exporting !== extent) || undefined,
  })
  return (
    <>
      {filtered && <Button {...button('filtered', filtered, !found)}>Export filtered</Button>}
      <Button {...button('all', all, !filtered && !found)}>
        <Download aria-hidden />
        Export as CSV
      </Button>
    </>
  )
}

export const ExportFailed = ({ download }: { download: Export }) =>
  download.error && (
    <Alert title="The export did not work" actions={<Button onClick={download.retry}>Retry</Button>}>
      {download.error.message}
    </Alert>
  )
