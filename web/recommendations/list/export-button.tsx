import { Download } from 'lucide-react'
import { cloneElement } from 'react'
import { api } from '../../api/api.ts'
import { useApiQuery } from '../../api/hooks.ts'
import { Failure } from '../../ui/failure.tsx'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { exportAllWords, exportWords } from './export.rules.ts'
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

/** Exports the whole list. With search or filters, a menu also offers what they leave, and says how many people each is. */
export function ExportButton({ download: { start, exporting }, all, filtered, found }: Props) {
  const { data } = useApiQuery(
    api.recommendations.personList,
    { query: { ...all, page_size: 1 } },
    { enabled: filtered !== null },
  )
  const button = (
    <Button busy={exporting === 'all' || exporting === 'filtered'}>
      <Download aria-hidden />
      <span className="max-sm:sr-only">Export as CSV</span>
    </Button>
  )
  if (!filtered || found === 0) return cloneElement(button, { onClick: () => start('all', all) })
  return (
    <Menu align="end" trigger={button}>
      <MenuItem onSelect={() => start('filtered', filtered)}>
        {found === undefined ? 'Export these as CSV' : exportWords(found)}
      </MenuItem>
      <MenuItem onSelect={() => start('all', all)}>{exportAllWords(data?.pagination.total_count)}</MenuItem>
    </Menu>
  )
}

export const ExportFailed = ({ download }: { download: Export }) => (
  <Failure
    title="The export did not work"
    of={{ error: download.error, isPending: download.exporting !== null }}
    actions={<Button onClick={download.retry}>Retry</Button>}
  />
)
