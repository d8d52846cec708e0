import { useState } from 'react'
import { Mail } from 'lucide-react'
import { api } from '../api/api.ts'
import { useApiMutation } from '../api/hooks.ts'
import { useUser } from '../auth/use-auth.ts'
import { Button } from '../ui/button.tsx'
import { useFailureToast } from '../ui/use-failure-toast.ts'

/** On touch devices: LinkedIn's file is usually on a computer. */
export function MailLinkButton() {
  const { email } = useUser()
  const failure = useFailureToast()
  const [isSent, setSent] = useState(false)
  const send = useApiMutation(api.uploads.mailUploadLink, {
    onMutate: () => failure.close(),
    onSuccess: () => setSent(true),
    onError: ({ message }) => failure.show('The link was not sent', message),
  })
  return (
    <div className="hidden flex-wrap items-center gap-x-4 gap-y-2 touch:flex">
      <Button busy={send.isPending} onClick={() => send.mutate({})}>
        <Mail aria-hidden />
        Email me a link for my computer
      </Button>
      <p role="status" className="min-w-0 text-muted wrap-anywhere">
        {isSent && `Sent to ${email}.`}
      </p>
    </div>
  )
}
