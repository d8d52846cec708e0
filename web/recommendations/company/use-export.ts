import { useState } from 'react'
import type { ApiError } from '../../../contract/client.ts'
import { api } from '../../api/api.ts'
import { useApiMutation } from '../../api/hooks.ts'

const FILE_NAME = 'connections.csv' // spec section 9

function download(csv: string) {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = FILE_NAME
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000) // by then the browser has taken it
}

/** The list on the screen, all pages of it, as a file. */
export function useExport(query: NonNullable<Parameters<typeof api.recommendations.exportAll>[0]>['query']) {
  const { mutate, isPending } = useApiMutation(api.recommendations.exportAll)
  const [error, setError] = useState<ApiError | null>(null)
  const start = () => {
    setError(null)
    mutate({ query }, { onSuccess: download, onError: setError })
  }
  return { start, isExporting: isPending, error }
}
