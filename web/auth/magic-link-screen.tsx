import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { SignIn } from '../../contract/auth.ts'
import { ApiError } from '../../contract/client.ts'
import { api } from '../api/api.ts'
import { tokens } from '../api/tokens.ts'
import { Button } from '../ui/button.tsx'
import { Name } from '../ui/name.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { CONTENT_ID } from '../ui/skip-link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast-store.ts'
import { useAuth } from './use-auth.ts'
import { LINK_FAILURES } from './link-failure-labels.ts'
import { OfferNotice } from './offer-notice.tsx'
import { requestTokens } from './requested-link-store.ts'
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
  error instanceof ApiError && error.status !== 401 ? error.message : undefined

/** The user can only sign in by accepting an invitation, and has not accepted one yet. */
const asksByInvitation = (error: unknown) => error instanceof ApiError && error.code === 'invitation_asks'

type LinkRead = Awaited<ReturnType<typeof api.auth.readMagicLink>>
type Step = { is: 'verifying' } | { is: 'asking'; email: string; busy?: true } | { is: 'invited' }

/** /magic-link?token=…: the target of the link in the email. Signs in on opening only where the link was asked for (docs/product-rules.md, Signing in). */
export function MagicLinkScreen() {
  const { searchStr } = useLocation()
  const [token] = useState(() => tokenIn(searchStr, 'token')) // while the next screen loads, the address is already that screen's
  const [step, setStep] = useState<Step>({ is: 'verifying' })
  const { user, loading, signedIn } = useAuth()
  const navigate = useNavigate()

  const backToLogin = (linkFailure: keyof typeof LINK_FAILURES, linkRefusal?: string) => {
    const { title, description } = LINK_FAILURES[linkFailure]
    toast({ title, description: linkRefusal ?? description, kind: 'error' })
    const state = { linkFailure, ...(linkRefusal && { linkRefusal }) }
    void navigate({ to: '/login', search: {}, state, replace: true })
  }
  const arrive = (answer: SignIn) => {
    const before = user
    signedIn(answer)
    // The link was someone else's: without a lasting warning, the user would upload into that account.
    if (before && before.uuid !== answer.user.uuid)
      toast({
        title: `You are now ${answer.user.email}, at ${answer.user.company.name}`,
        description: `You were signed in as ${before.email}. If you did not ask for this link, log out.`,
        kind: 'error',
      })
    void navigate({ href: wantedPath.take(), replace: true })
  }
  const verify = () =>
    verifyOnce(token).then(arrive, (error: unknown) => {
      if (asksByInvitation(error)) setStep({ is: 'invited' })
      else backToLogin('refused', refusalOf(error))
    })
  const verifyAgain = () => {
    verifications.delete(token)
    setStep({ is: 'verifying' })
    void verify()
  }

  const found = useEffectEvent(({ email, is_asked_here }: LinkRead) => {
    if (is_asked_here) void verify()
    else setStep({ is: 'asking', email })
  })
  const failed = useEffectEvent((error: unknown) => backToLogin('refused', refusalOf(error)))
  const missing = useEffectEvent(() => backToLogin('invalid'))
  useEffect(() => {
    if (!token) return missing()
    if (loading) return // the current user is not known yet
    let current = true
    api.auth.readMagicLink({ body: { token, request_tokens: requestTokens.list() } }).then(
      (link) => current && found(link),
      (error: unknown) => current && failed(error),
    )
    return () => {
      current = false
    }
  }, [token, loading])

  if (step.is === 'invited')
    return (
      <SignInLayout title="You are invited" headed>
        <OfferNotice
          link={{ token }}
          heading="Your link works. Say which invitation you accept:"
          onJoined={arrive}
          onNone={verifyAgain}
        />
      </SignInLayout>
    )
  if (step.is === 'asking') {
    const { email, busy } = step
    return (
      <SignInLayout title="Sign in" headed>
        <div className="flex flex-col gap-4 border-t border-line pt-6">
          <p>This browser did not ask for the link. Sign in only if the address is yours.</p>
          {user && user.email !== email && (
            <p>
              You are signed in as <Address>{user.email}</Address>. Signing in ends that session.
            </p>
          )}
          <Button
            variant="primary"
            className="wrap-anywhere"
            busy={busy === true}
            onClick={() => {
              setStep({ is: 'asking', email, busy: true })
              void verify()
            }}
          >
            <span>
              Sign in as <Address>{email}</Address>
            </span>
          </Button>
        </div>
      </SignInLayout>
    )
  }
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

const Address = ({ children }: { children: string }) => (
  <Name className="font-semibold wrap-anywhere">{children}</Name>
)
