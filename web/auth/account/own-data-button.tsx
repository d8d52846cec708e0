import { Download } from 'lucide-react'
import { api } from '../../api/api.ts'
import { useApiMutation } from '../../api/hooks.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast-store.ts'

const FILE_NAME = 'vouch-about-me.json'

/** Saves what Vouch holds on the user as a file. If the sign-in is old, the user confirms first that it is them. */
export function OwnDataButton() {
  const file = useApiMutation(api.account.ownData, {
    onSuccess(data) {
      saveFile(FILE_NAME, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
      toast({ title: 'Your data is saved', description: FILE_NAME, kind: 'success' })
    },
  })
  return (
    <>
      <p className="max-w-prose text-muted">
        Your profile, sign-ins, uploads, connections with what you decided and wrote, tips under your name,
        and what you did, as a JSON file. Anonymous tips are not in it: no one knows whose they are.
      </p>
      {file.error && <Alert title="Nothing was saved">{file.error.message}</Alert>}
      <div>
        <Button busy={file.isPending} onClick={() => file.mutate({})}>
          <Download aria-hidden />
          Download my data
        </Button>
      </div>
    </>
  )
}
