import { RotateCw } from 'lucide-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, type Ref } from 'react'
import { Button } from './button.tsx'

type EmptyProps = {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  titleRef?: Ref<HTMLHeadingElement>
  /** Nothing yet, all sent, or all read. */
  picture?: 'blank' | 'sealed' | 'stack'
}

/** Says that there is nothing to show, and what to do about it. `titleRef` is for screens that move the focus to the title. */
export const EmptyState = ({ title, children, action, titleRef, picture = 'blank' }: EmptyProps) => (
  <div className="flex flex-col items-center gap-2 px-4 py-12 text-center">
    <span aria-hidden data-picture={picture} className="letter mb-2 short:hidden" />
    <h2 ref={titleRef} tabIndex={-1} className="font-serif text-xl font-medium text-balance">
      {title}
    </h2>
    {children && <div className="max-w-prose text-muted text-pretty">{children}</div>}
    {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
  </div>
)

type ErrorProps = { title?: ReactNode; children?: ReactNode; onRetry?: () => void; retrying?: boolean }

/** Says that something could not be loaded, with Retry if possible. */
export const ErrorState = ({
  title = 'Oops! Something went wrong',
  children,
  onRetry,
  retrying,
}: ErrorProps) => (
  <div role="alert" className="flex flex-col items-center gap-2 px-4 py-12 text-center">
    <h2 className="font-serif text-xl font-medium">{title}</h2>
    {children && <div className="max-w-prose text-muted">{children}</div>}
    {onRetry && (
      <Button onClick={onRetry} busy={retrying} className="mt-3">
        <RotateCw aria-hidden />
        Retry
      </Button>
    )}
  </div>
)

/** The parts of a query that `Awaited` needs. */
export type Asked = Pick<UseQueryResult, 'data' | 'isError' | 'isFetching'> & { refetch: () => unknown }

type AwaitedProps = { query: Asked; failure?: string; children: ReactNode }

/** Renders the skeleton while a query loads, its failure if it fails, and nothing once there is data. */
export function Awaited({ query, failure, children }: AwaitedProps) {
  if (query.data !== undefined) return null
  if (!query.isError) return children
  return <ErrorState title={failure} onRetry={() => void query.refetch()} retrying={query.isFetching} />
}
