import { useState } from 'react'
import { api } from '../../api/api.ts'
import { useApiMutation } from '../../api/hooks.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast-store.ts'
import { exportedWords, rowsIn } from './export.rules.ts'

const FILE_NAME = 'connections.csv'

const BYTE_ORDER_MARK = '\ufeff' // read with the answer, so it is gone from the text; Excel on Windows needs it

/** Saves the file and says how many rows it has. */
export function downloadAs(name: string, csv: string) {
  saveFile(name, new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }))
  toast({ title: exportedWords(rowsIn(csv)), description: name, kind: 'success' })
}
export const download = (csv: string) => downloadAs(FILE_NAME, csv)

export type PersonQuery = NonNullable<
  NonNullable<Parameters<typeof api.recommendations.exportAll>[0]>['query']
>

/** The whole list, what search and filters leave of it, or the selected rows. */
type Extent = 'all' | 'filtered' | 'selected'
type Asked = { extent: Extent; query: PersonQuery }

/** Exports all pages of a list of people, or some of it. */
export function useExport() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { mutate, isPending, error } = useApiMutation(api.recommendations.exportAll, { onSuccess: download })
  const start = (extent: Extent, query: PersonQuery) => {
    setAsked({ extent, query })
    mutate({ query })
  }
  return {
    start,
    exporting: isPending && asked ? asked.extent : null,
    error,
    retry: () => asked && start(asked.extent, asked.query),
  }
}

export type Export = ReturnType<typeof useExport>
