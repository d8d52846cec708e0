import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import type { InvitationLetter } from '../../contract/auth.ts'
import { firstNameIn } from '../../domain/employee-name.ts'
import { api } from '../api/api.ts'
import { tokens } from '../api/tokens.ts'
import { BrandMark, BrandName } from '../ui/brand.tsx'
import { Button } from '../ui/button.tsx'
import { Name } from '../ui/name.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Seal } from '../ui/seal.tsx'
import { CONTENT_ID } from '../ui/skip-link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TextField } from '../ui/text-field.tsx'
import { FormProblem } from './sign-in-layout.tsx'
import { useAuth } from './use-auth.ts'
import { useSubmit } from './use-submit.ts'

type Props = {
  token: string
  /** The invitation does not join by a button (any more, if it was shown), so its owner asks for a link. */
  onNone: (wasShown: boolean) => void
}

/** Behind the link of an invitation: who invites to which company, and the button that joins (docs/product-rules.md, Signing in). */
export function JoinForm({ token, onNone }: Props) {
  const [letter, setLetter] = useState<InvitationLetter | null>(null)
  const none = useEffectEvent(onNone)
  useEffect(() => {
    let current = true
    api.auth.readInvitation({ body: { token } }).then(
      (found) => current && setLetter(found),
      () => current && none(false),
    )
    return () => {
      current = false
    }
  }, [token])
  return (
    <main
      id={CONTENT_ID}
      tabIndex={-1}
      className="flex min-h-dvh flex-col items-center justify-center gap-6 px-4 py-8"
    >
      <p className="inline-flex items-center gap-2.5">
        <BrandMark className="size-8" />
        <BrandName className="text-xl" />
      </p>
      {letter ? <Letter token={token} letter={letter} onNone={onNone} /> : <Spinner className="size-6" />}
    </main>
  )
}

function Letter({ token, letter, onNone }: Props & { letter: InvitationLetter }) {
  const { email, role, company_name, invited_by } = letter
  const { signedIn } = useAuth()
  const [first_name, setFirstName] = useState(() => firstNameIn(email))
  const join = useSubmit(api.auth.join, signedIn)
  const isOver = join.error?.status === 404
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void join.submit({ body: { token, first_name, refresh_token: tokens.refresh() } })
  }
  const over = useEffectEvent(() => onNone(true))
  useEffect(() => {
    if (isOver) over()
  }, [isOver])
  return (
    <form
      onSubmit={submit}
      className="flex w-full max-w-xl flex-col gap-5 rounded-lg border border-line bg-surface px-6 py-7 wrap-anywhere [--ground:var(--color-surface)] sm:px-10 sm:py-9"
    >
      <PageHeading title={`Join ${company_name}`}>
        {invited_by ? (
          <>
            <Name>{invited_by.name}</Name> <span>invites you to</span>{' '}
          </>
        ) : (
          <span>You are invited to </span>
        )}
        <Name className="text-primary">{company_name}</Name>
      </PageHeading>
      <p>
        <span>{`Join ${role === 'admin' ? 'as an admin' : 'as an employee'}, with the address `}</span>
        <Name className="font-semibold">{email}</Name>
        <span>. Here your team recommends people you’ve worked with.</span>
      </p>
      <FormProblem of={join} />
      <TextField
        label="Your first name (optional)"
        autoComplete="given-name"
        maxLength={100}
        value={first_name}
        onChange={(event) => setFirstName(event.target.value)}
      />
      <div className="flex items-center justify-between gap-4">
        <Button type="submit" variant="primary" busy={join.busy}>
          <span>
            Join <Name>{company_name}</Name>
          </span>
        </Button>
        <Seal className="size-14 shrink-0 rotate-6 text-primary" />
      </div>
      <p className="border-t border-line pt-4 text-sm text-muted">
        {invited_by && (
          <span>
            The invitation is from <Name>{invited_by.email}</Name>.{' '}
          </span>
        )}
        <span>Don’t know them? Close this page, and nothing happens.</span>
      </p>
    </form>
  )
}
