import { RotateCw } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { buttonStyle } from '../ui/button-style.ts'

/** Replaces a screen that failed or whose code could not be loaded. */
export function ErrorPage() {
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-form flex-col items-start justify-center gap-6 px-6 py-12">
      <PageHeading
        title="Something went wrong"
        subtitle="Nothing you saved is lost. Reload the page. If that doesn’t help, start from your dashboard."
      >
        Oops! Something went wrong
      </PageHeading>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => window.location.reload()}>
          <RotateCw aria-hidden />
          Load again
        </Button>
        <a href="/dashboard" className={buttonStyle('secondary')}>
          Back to Dashboard
        </a>
      </div>
    </div>
  )
}
