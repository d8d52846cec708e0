import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { SignIn } from '../../contract/auth.ts'
import { ApiError } from '../../contract/client.ts'
import { api } from '../api/api.ts'
import { tokens } from '../api/tokens.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { CONTENT_ID } from '../ui/skip-link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast-store.ts'
import { useAuth } from './use-auth.ts'
import { LINK_FAILURES } from './link-failure-labels.ts'
import { OfferNotice } from './offer-notice.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { tokenIn } from './token.rules.ts'
import { wantedPath } from './wanted-path-store.ts'

const verifications = new Map<string, Promise<SignIn>>()

/** A token works for one call, but React may mount the screen twice. */
function verifyOnce(token: string): Promise<SignIn> {
  const verification =
    verifications.get(token) ?? api.auth.verifyMagicLink({ body: { token, refresh_token: tokens.refresh() } })
  verifications.set(token, verification)
  return verification
}

/** Why a valid link does not sign its user in; undefined if the link itself is refused. */
const refusalOf = (error: unknown) =>
  error instanceof ApiError && error.status === 403 ? error.message : undefined

/** The user can only sign in by accepting an invitation, and has not accepted one yet. */
const asksByInvitation = (error: unknown) => error instanceof ApiError && error.code === 'invitation_asks'

/** /magic-link?token=…: the target of the link in the email (docs/product.md, Signing in). */
export function MagicLinkScreen() {
  const { searchStr } = useLocation()
  const [token] = useState(() => tokenIn(searchStr, 'token')) // while the next screen loads, the address is already that screen's
  const [isAsked, setIsAsked] = useState(false)
  const { user, loading, signedIn } = useAuth()
  const navigate = useNavigate()

  const arrive = useEffectEvent((answer: SignIn) => {
    const before = user
    signedIn(answer)
    // The link was someone else's: without a lasting warning, the user would upload into that account.
    if (before && before.uuid !== answer.user.uuid)
      toast({
        title: `You are now ${answer.user.email}, at ${answer.user.company.name}`,
        description: `You were signed in as ${before.email}. If you did not ask for this link, log out.`,
        kind: 'error',
      })
    return navigate({ href: wantedPath.take(), replace: true })
  })
  const verifyAgain = () => {
    verifications.delete(token)
    setIsAsked(false)
  }

  useEffect(() => {
    let current = true
    const backToLogin = (linkFailure: keyof typeof LINK_FAILURES, linkRefusal?: string) => {
      const { title, description } = LINK_FAILURES[linkFailure]
      toast({ title, description: linkRefusal ?? description, kind: 'error' })
      const state = { linkFailure, ...(linkRefusal && { linkRefusal }) }
      void navigate({ to: '/login', search: {}, state, replace: true })
    }
    if (!token) return backToLogin('invalid')
    if (loading || isAsked) return // the current user is not known yet, or has to answer
    const verify = async (): Promise<void> => {
      const answer = await verifyOnce(token).catch((error: unknown) => {
        if (current && asksByInvitation(error)) setIsAsked(true)
        else if (current) backToLogin('refused', refusalOf(error))
        return null
      })
      if (answer && current) await arrive(answer)
    }
    void verify()
    return () => {
      current = false
    }
  }, [token, loading, isAsked, navigate])

  if (isAsked)
    return (
      <SignInLayout title="You are invited" headed>
        <OfferNotice
          link={{ token }}
          heading="Your link works. Say which invitation you accept:"
          onJoined={(answer) => void arrive(answer)}
          onNone={verifyAgain}
        />
      </SignInLayout>
    )
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
