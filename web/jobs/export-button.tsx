import { Download } from 'lucide-react'
import { api } from '../api/api.ts'
import { useApiMutation } from '../api/hooks.ts'
import { download } from '../recommendations/list/use-export.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

/** Exports the recommendations of all jobs, including closed ones. */
export const useJobExport = () => useApiMutation(api.jobs.exportJobs, { onSuccess: download })

type Props = { file: ReturnType<typeof useJobExport> }

export const ExportButton = ({ file, disabled }: Props & { disabled: boolean }) => (
  <Button onClick={() => file.mutate({})} busy={file.isPending} aria-disabled={disabled || undefined}>
    <Download aria-hidden />
    Export as CSV
  </Button>
)

export const ExportFailed = ({ file }: Props) =>
  file.error && (
    <Alert title="The export did not work" actions={<Button onClick={() => file.mutate({})}>Retry</Button>}>
      {file.error.message}
    </Alert>
  )
