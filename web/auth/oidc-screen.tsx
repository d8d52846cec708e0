import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiError } from '../../contract/client.ts'
import { api } from '../api/api.ts'
import { tokens } from '../api/tokens.ts'
import { announce } from '../ui/announcer.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { CONTENT_ID } from '../ui/skip-link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast-store.ts'
import { returnPath } from './address.rules.ts'
import { LINK_FAILURES } from './link-failure-labels.ts'
import { oidcFailureText } from './oidc-failure-labels.ts'
import { useAuth } from './use-auth.ts'

type Exchange = ReturnType<typeof api.oidc.exchange>
const exchanges = new Map<string, Exchange>()

/** A code works for one call, but React may mount the screen twice. */
function exchangeOnce(code: string): Exchange {
  const exchange =
    exchanges.get(code) ?? api.oidc.exchange({ body: { code, refresh_token: tokens.refresh() } })
  exchanges.set(code, exchange)
  return exchange
}

/** /oidc#code=…: where single sign-on comes back to (docs/product-rules.md, Signing in). */
export function OidcScreen() {
  const [came] = useState(() => new URLSearchParams(window.location.hash.slice(1)))
  const { user, loading, signedIn } = useAuth()
  const navigate = useNavigate()

  const backToLogin = useEffectEvent((linkRefusal: string) => {
    const { title } = LINK_FAILURES.refused
    if (user) toast({ title, description: linkRefusal, kind: 'error' })
    else announce(`${title}. ${linkRefusal}`) // the sign-in screen shows it
    void navigate({ to: '/login', search: {}, state: { linkFailure: 'refused', linkRefusal }, replace: true })
  })
  const arrive = useEffectEvent((answer: Awaited<Exchange>) => {
    signedIn(answer)
    void navigate({ href: returnPath(answer.return_to), replace: true })
  })

  useEffect(() => {
    if (loading) return // the user that signing in replaces is not known yet
    let current = true
    const code = came.get('code')
    const { oidc = 'Single sign-on' } = document.documentElement.dataset
    if (!code) backToLogin(oidcFailureText(came.get('failure') ?? '', oidc))
    else
      exchangeOnce(code).then(
        (answer) => current && arrive(answer),
        ({ message }: ApiError) => current && backToLogin(message),
      )
    return () => {
      current = false
    }
  }, [came, loading])

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
