import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { SignIn } from '../../contract/auth.ts'
import { api } from '../api/api.ts'
import { tokens } from '../api/tokens.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { CONTENT_ID } from '../ui/skip-link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast-store.ts'
import { textParam } from '../ui/url-params.ts'
import { useAuth } from './auth-context.ts'

const verifications = new Map<string, Promise<SignIn>>()

/** A token is good for one call, however often React mounts the screen. */
function verifyOnce(token: string): Promise<SignIn> {
  const verification =
    verifications.get(token) ?? api.auth.verifyMagicLink({ body: { token, refresh_token: tokens.refresh() } })
  verifications.set(token, verification)
  return verification
}

/** Opened from the e-mail (spec section 2, 'Token login page'; messages: section 8). */
export function MagicLinkScreen() {
  const token = textParam(useSearch({ strict: false }), 'token')
  const { signedIn } = useAuth()
  const navigate = useNavigate()

  useEffect(() => {
    let current = true
    const backToLogin = (title: string, description: string) => {
      toast({ title, description, kind: 'error' })
      void navigate({ to: '/login', search: {}, replace: true })
    }
    if (!token)
      return backToLogin('Invalid Link', 'The login link appears to be invalid. Please request a new one.')
    const verify = async (): Promise<void> => {
      const answer = await verifyOnce(token).catch(() => null)
      if (!current) return
      if (!answer)
        return backToLogin(
          'Login Failed',
          'This login link has expired or is invalid. Please request a new one.',
        )
      signedIn(answer)
      await navigate({ to: '/dashboard', search: {}, replace: true })
    }
    void verify()
    return () => {
      current = false
    }
  }, [token, signedIn, navigate])

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
