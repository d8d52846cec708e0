import { Link } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import type { ApiError } from '../../contract/client.ts'
import { Failure } from '../ui/failure.tsx'
import { BrandMark, BrandName } from '../ui/brand.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { CONTENT_ID } from '../ui/skip-link.tsx'

// Loaded after the form, and left out if it cannot be, because it only decorates.
const Illustration = lazy(() =>
  import('./illustration.tsx').then(
    ({ Illustration: letter }) => ({ default: letter }),
    () => ({ default: () => <></> }),
  ),
)

const TAGLINE = 'mt-10 block font-serif text-2xl font-medium tracking-[-0.01em] text-balance text-ink'

type Props = {
  title: string
  /** The content has its own heading, so the tagline is smaller. */
  headed?: boolean
  children: ReactNode
}

/** The frame of the sign-in screens: title and tagline above a form, next to an illustration. */
export const SignInLayout = ({ title, headed = false, children }: Props) => (
  <div className="grid min-h-dvh lg:grid-cols-[minmax(30rem,5fr)_6fr]">
    <main id={CONTENT_ID} tabIndex={-1} className="flex min-w-0 flex-col justify-center px-6 py-12 sm:px-12">
      <div className="mx-auto flex w-full max-w-96 flex-col gap-8">
        <PageHeading
          title={title}
          subtitle={
            <span className={headed ? 'mt-2 block text-base' : TAGLINE}>
              Leverage your team&apos;s network to recruit exceptional talent to your startup.
            </span>
          }
        >
          <Link to="/" className="inline-flex items-center gap-2.5 rounded-md no-underline">
            <BrandMark className="size-8" />
            <BrandName className="text-xl" />
          </Link>
        </PageHeading>
        {children}
      </div>
    </main>
    <div
      aria-hidden
      className="hidden items-center justify-center border-l border-line bg-sunken p-12 lg:flex"
    >
      <Suspense>
        <Illustration />
      </Suspense>
    </div>
  </div>
)

/** Why a form was refused. A problem with a single field is shown only at that field. */
export const FormProblem = ({ of: { error, busy } }: { of: { error: ApiError | null; busy: boolean } }) =>
  Object.keys(error?.fields ?? {}).length === 0 && <Failure of={{ error, isPending: busy }} />
