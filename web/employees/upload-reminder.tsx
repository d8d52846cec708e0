import type { Employee } from '../../contract/employees.ts'
import { api } from '../api/api.ts'
import { useApiMutation } from '../api/hooks.ts'
import { useUser } from '../auth/use-auth.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast-store.ts'

/** Says how many colleagues have not uploaded their connections, and reminds them. Renders nothing if all have. */
export function UploadReminder({ employees }: { employees: Employee[] }) {
  const own = useUser().uuid
  const { mutate, isPending, error } = useApiMutation(api.employees.remindToUpload, {
    onSuccess: ({ reminded }) => void toast({ title: remindedWords(reminded), kind: 'success' }),
  })
  const waiting = employees.filter(
    ({ uuid, is_active, has_uploaded }) => uuid !== own && is_active && !has_uploaded,
  ).length
  if (waiting === 0) return null
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-muted">{waitingWords(waiting)}</p>
        <Button once busy={isPending} onClick={() => mutate({})}>
          Remind by email
        </Button>
      </div>
      {error && <Alert title="The reminder was not sent">{error.message}</Alert>}
    </div>
  )
}

const waitingWords = (count: number) =>
  count === 1
    ? 'One colleague has not uploaded yet.'
    : `${count.toLocaleString('en')} colleagues have not uploaded yet.`

function remindedWords(count: number): string {
  if (count === 0) return 'Everyone was reminded within the last week'
  return count === 1 ? 'One colleague reminded' : `${count.toLocaleString('en')} colleagues reminded`
}
