import { useState } from 'react'
import { api } from '../../api/api.ts'
import { useApiMutation } from '../../api/hooks.ts'

const FILE_NAME = 'connections.csv'

export function download(csv: string) {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = FILE_NAME
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000) // the download has started by then
}

export type PersonQuery = NonNullable<
  NonNullable<Parameters<typeof api.recommendations.exportAll>[0]>['query']
>

type Asked = { extent: 'all' | 'filtered'; query: PersonQuery }

/** Exports all pages of a list of people. */
export function useExport() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { mutate, isPending, error } = useApiMutation(api.recommendations.exportAll, { onSuccess: download })
  const start = (extent: Asked['extent'], query: PersonQuery) => {
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
