import { lazy, Suspense } from 'react'
import { useAuth } from '../auth/use-auth.ts'
import { CONTENT_ID } from '../ui/skip-link.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

const Shell = lazy(async () => ({ default: (await import('./shell.tsx')).Shell }))

/** Users keep the sidebar. */
export function NotFoundPage() {
  const { user, loading } = useAuth()
  if (loading) return null
  return user ? (
    <Suspense>
      <Shell>
        <Page width="form">
          <NotFound />
        </Page>
      </Shell>
    </Suspense>
  ) : (
    <main
      id={CONTENT_ID}
      tabIndex={-1}
      className="mx-auto flex min-h-dvh max-w-form flex-col items-start justify-center gap-6 px-6 py-12"
    >
      <NotFound />
    </main>
  )
}

const NotFound = () => (
  <>
    <span aria-hidden className="letter -ml-4" />
    <PageHeading title="Page not found" subtitle="The address may be mistyped, or the page has moved.">
      404 Oops! Page not found
    </PageHeading>
    <div>
      <LinkButton to="/" variant="primary">
        Return to Home
      </LinkButton>
    </div>
  </>
)
