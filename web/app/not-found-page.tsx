import { CONTENT_ID } from '../ui/skip-link.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const NotFoundPage = () => (
  <main
    id={CONTENT_ID}
    tabIndex={-1}
    className="mx-auto flex min-h-dvh max-w-form flex-col items-start justify-center gap-6 px-6 py-12"
  >
    <span aria-hidden className="letter -ml-4" />
    <PageHeading title="Page not found" subtitle="The address may be mistyped, or the page has moved.">
      404 Oops! Page not found
    </PageHeading>
    <LinkButton to="/" variant="primary">
      Return to Home
    </LinkButton>
  </main>
)
