import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { SignIn } from '../../contract/auth.ts'
import { ApiError } from '../../contract/client.ts'
import { api } from '../api/api.ts'
import { tokens } from '../api/tokens.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { CONTENT_ID } from '../ui/skip-link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast-store.ts'
import { textParam } from '../ui/url-params.ts'
import { useAuth } from './use-auth.ts'
import { LINK_FAILURES } from './link-failure-labels.ts'

const verifications = new Map<string, Promise<SignIn>>()

/** A token works for one call, but React may mount the screen twice. */
function verifyOnce(token: string): Promise<SignIn> {
  const verification =
    verifications.get(token) ?? api.auth.verifyMagicLink({ body: { token, refresh_token: tokens.refresh() } })
  verifications.set(token, verification)
  return verification
}

/** Why a valid link does not let its user in; undefined if the link itself is refused. */
const refusalOf = (error: unknown) =>
  error instanceof ApiError && error.status === 403 ? error.message : undefined

/** /magic-link?token=…: the target of the link in the e-mail (docs/product.md, Signing in). */
export function MagicLinkScreen() {
  const token = textParam(useSearch({ strict: false }), 'token')
  const { user, loading, signedIn } = useAuth()
  const navigate = useNavigate()

  const arrive = useEffectEvent((answer: SignIn) => {
    const before = user
    signedIn(answer)
    // The link was somebody else's: without a lasting warning, the user would upload into that account.
    if (before && before.uuid !== answer.user.uuid)
      toast({
        title: `You are now ${answer.user.email}, at ${answer.user.company.name}`,
        description: `You were signed in as ${before.email}. If you did not ask for this link, log out.`,
        kind: 'error',
      })
    return navigate({ to: '/dashboard', search: {}, replace: true })
  })

  useEffect(() => {
    let current = true
    const backToLogin = (linkFailure: keyof typeof LINK_FAILURES, linkRefusal?: string) => {
      const { title, description } = LINK_FAILURES[linkFailure]
      toast({ title, description: linkRefusal ?? description, kind: 'error' })
      const state = { linkFailure, ...(linkRefusal && { linkRefusal }) }
      void navigate({ to: '/login', search: {}, state, replace: true })
    }
    if (!token) return backToLogin('invalid')
    if (loading) return // the present user is not known yet
    const verify = async (): Promise<void> => {
      const answer = await verifyOnce(token).catch((error: unknown) => {
        if (current) backToLogin('refused', refusalOf(error))
        return null
      })
      if (answer && current) await arrive(answer)
    }
    void verify()
    return () => {
      current = false
    }
  }, [token, loading, navigate])

  return (
    <main
      id={CONTENT_ID}
      tabIndex={-1}
      className="flex min-h-dvh flex-col items-center justify-center gap-4 px-6 text-center"
    >
      <Spinner className="size-6 text-primary" />
      <PageHeading title="Signing in">Verifying your login...</PageHeading>
    </main>
  )
}
