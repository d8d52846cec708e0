import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../api/api.ts'
import { tokens } from '../api/tokens.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { OfferNotice } from './offer-notice.tsx'
import type { RequestedLink } from './requested-link-store.ts'
import { isOpen } from './single-sign-on.tsx'
import { useAuth } from './use-auth.ts'
import { useSubmit } from './use-submit.ts'

const CODE_LENGTH = 8

/** Shown after a link was sent. Its code can be typed instead. */
export function CheckEmailForm({ asked, onTryAgain }: { asked: RequestedLink; onTryAgain: () => void }) {
  const [code, setCode] = useState('')
  const { signedIn } = useAuth()
  const verify = useSubmit(api.auth.verifyMagicLink, signedIn)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const { in_terminal, ...request } = asked
  const link = { ...request, code: code.replace(/[\s-]/g, '') }
  const send = () => void verify.submit({ body: { ...link, refresh_token: tokens.refresh() } })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  if (verify.error?.code === 'invitation_asks')
    return (
      <OfferNotice
        link={link}
        heading="Your code works. Say which invitation you accept:"
        onJoined={signedIn}
        onNone={send}
      />
    )
  return (
    <>
      <div className="border-t border-line pt-6">
        <h2 ref={heading} tabIndex={-1} className="font-serif text-2xl font-medium tracking-[-0.01em]">
          Check your email
        </h2>
        <p className="mt-2">
          We sent a sign-in link to <strong className="font-semibold">{asked.email}</strong>. Click it to sign
          in; it works once, for 10 minutes.
        </p>
        {in_terminal && (
          <p className="mt-2">
            This Vouch has no mail server: the link and its code are in the terminal where it runs.
          </p>
        )}
        <p className="mt-2 text-muted">
          Nothing there? Check your spam folder, too.{' '}
          {!isOpen && <span>If you’re new here, an admin of your company may have to invite you first.</span>}
        </p>
      </div>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label="Or type the code from the email"
          name="code"
          required
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={CODE_LENGTH + 4}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={verify.error?.message}
          spoken
          inputClassName="tracking-[0.2em]"
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={verify.busy}>
            Sign In
          </Button>
          <Button variant="quiet" onClick={onTryAgain}>
            Try again
          </Button>
        </div>
      </form>
    </>
  )
}
