import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { api } from '../api/api.ts'
import { tokens } from '../api/tokens.ts'
import { hasTyped, sessionOwner } from '../storage.ts'
import { Alert } from '../ui/alert.tsx'
import { announce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { EmailField } from '../ui/email-field.tsx'
import { TextButton, TextLink } from '../ui/link-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { textParam } from '../ui/url-params.ts'
import { requestedLink, requestTokens } from './requested-link-store.ts'
import { useAuth } from './use-auth.ts'
import { hasOidc, isOidcOnly, NO_LINK, sendsLinks, SingleSignOn, takesPasswords } from './single-sign-on.tsx'
import { FormProblem, SignInLayout } from './sign-in-layout.tsx'
import { invitedAddress } from './address.rules.ts'
import { LINK_FAILURES } from './link-failure-labels.ts'
import { tokenIn } from './token.rules.ts'
import { useSubmit } from './use-submit.ts'
import { wantedPath, withoutSearch } from './wanted-path-store.ts'

// Loaded after the screen, because it is shown only once a link was requested.
const checkEmailForm = () => import('./check-email-form.tsx')
const CheckEmailForm = lazy(async () => {
  const { CheckEmailForm: form } = await checkEmailForm()
  return { default: form }
})

// Loaded for those who come from an invitation.
const JoinForm = lazy(async () => {
  const { JoinForm: form } = await import('./join-form.tsx')
  return { default: form }
})

const ENDED = 'This invitation has ended, or was used already. Request a link to sign in.'
const LINK_HINT = sendsLinks ? 'No password: we send you a link that signs you in.' : NO_LINK
const KEPT = 'You were signed out. Sign in to continue; what you typed is kept.'

/** Whether this browser's session ended without a log-out while its user had text in a form. */
function wasSignedOutTyping(): boolean {
  const owner = sessionOwner.get()
  return owner !== null && tokens.access() === null && hasTyped(owner)
}

/** /login: sign-in by a link to the email address, or by password (docs/product-rules.md, Signing in). */
export function SignInScreen() {
  const { linkFailure, linkRefusal } = useLocation({ select: ({ state }) => state })
  const [asked, setAsked] = useState(requestedLink.read)
  const [email, setEmail] = useState(() => invitedAddress(window.location.hash) || (asked?.email ?? ''))
  const [isSent, setIsSent] = useState(() => email === asked?.email && !linkFailure)
  const [invitation] = useState(() => tokenIn(window.location.hash, 'invitation'))
  const [joining, setJoining] = useState<'asks' | 'none' | 'ended'>(
    invitation && !isOidcOnly ? 'asks' : 'none',
  )
  const [withPassword, setWithPassword] = useState(false)
  const navigate = useNavigate()
  const [isKept] = useState(wasSignedOutTyping)
  useEffect(() => {
    if (isKept) announce(KEPT)
  }, [isKept])
  /** Hides the problem with the link as soon as the user does something. */
  const forgetFailure = () =>
    linkFailure && void navigate({ to: '.', state: {}, replace: true, resetScroll: false })
  const { signedIn, loggedOut } = useAuth()
  const return_to = textParam(useSearch({ strict: false }), 'return_to')
  /** The form stays silent if it fails (docs/product-rules.md, Signing in). */
  const request = useSubmit(api.auth.requestMagicLink, ({ request_token, in_terminal }) => {
    const link = { email, request_token, in_terminal }
    requestedLink.save(link)
    requestTokens.add(request_token)
    wantedPath.save(return_to)
    setAsked(link)
    setIsSent(true)
  })
  const login = useSubmit(api.auth.login, signedIn)
  const wrong = login.error?.fields ?? {}
  const form = useRef<HTMLFormElement>(null)
  const focusOn = (name: 'email' | 'password') =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus())

  useEffect(() => {
    checkEmailForm().catch(() => undefined) // asking for a link loads it again
  }, [])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    forgetFailure()
    if (!withPassword)
      return void request.submit({
        body: {
          email,
          ...(asked && { request_token: asked.request_token }),
          ...(invitation && { invitation }),
        },
      })
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    void login.submit({ body: { email, password, refresh_token: tokens.refresh() } })
  }
  const change = () => {
    forgetFailure()
    login.reset()
    setWithPassword(!withPassword)
    focusOn(withPassword || email === '' ? 'email' : 'password')
  }
  const tryAgain = () => {
    requestedLink.forget()
    setIsSent(false)
    focusOn('email')
  }
  if (joining === 'asks')
    return (
      <Suspense>
        <JoinForm token={invitation} onNone={(wasShown) => setJoining(wasShown ? 'ended' : 'none')} />
      </Suspense>
    )
  if (isSent && asked)
    return (
      <SignInLayout title="Check your email" headed>
        <Suspense>
          <CheckEmailForm asked={asked} onTryAgain={tryAgain} />
        </Suspense>
      </SignInLayout>
    )
  const notices = (
    <>
      {linkFailure && (
        <Alert isSaid title={LINK_FAILURES[linkFailure].title}>
          {linkRefusal ?? LINK_FAILURES[linkFailure].description}
        </Alert>
      )}
      {joining === 'ended' && <Alert title={ENDED} />}
      {isKept && !linkFailure && <Alert kind="info" title={KEPT} />}
      <SingleSignOn to={withoutSearch(return_to)} isLeading={isOidcOnly && !linkFailure && !loggedOut} />
    </>
  )
  if (isOidcOnly) return <SignInLayout title="Sign in">{notices}</SignInLayout>
  return (
    <SignInLayout title="Sign in">
      <form ref={form} onSubmit={submit} className="flex flex-col gap-4">
        {notices}
        <FormProblem of={login} />
        <EmailField
          autoComplete="email"
          placeholder="you@example.com"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          hint={withPassword ? undefined : LINK_HINT}
          error={wrong.email}
          spoken
        />
        {withPassword && (
          <TextField
            label="Password"
            type="password"
            name="password"
            required
            autoComplete="current-password"
            error={wrong.password}
            spoken
          />
        )}
        {withPassword ? (
          <Button type="submit" variant="primary" busy={login.busy}>
            Sign In
          </Button>
        ) : (
          <Button
            type="submit"
            variant={hasOidc ? 'secondary' : 'primary'}
            busy={request.busy}
            disabled={!sendsLinks}
          >
            Request Sign In Link
          </Button>
        )}
      </form>
      {takesPasswords && (
        <p className="border-t border-line pt-4 text-sm text-muted">
          <TextButton onClick={change}>
            {withPassword ? 'Sign in with a link' : 'Sign in with a password'}
          </TextButton>{' '}
          or{' '}
          <TextLink to="/register">
            {withPassword ? 'create an account' : 'create an account with a password'}
          </TextLink>
        </p>
      )}
    </SignInLayout>
  )
}
