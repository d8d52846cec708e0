import type { ReactNode } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Failure } from '../ui/failure.tsx'

/** What a test button reports. */
const TestReport = ({ test }: { test: { delivered: boolean; message: string } | undefined }) => (
  <div role="status" className="empty:-mt-3">
    {test && (
      <Alert
        kind={test.delivered ? 'info' : 'error'}
        title={test.delivered ? 'The test arrived' : 'The test did not arrive'}
      >
        {test.message}
      </Alert>
    )}
  </div>
)

type Props = {
  /** Its name and host. */
  heading: ReactNode
  /** When it last worked, and what it gets. */
  text: string
  test: { data?: { delivered: boolean; message: string }; error: Error | null }
  /** Of another action. */
  problem?: Error | null
  /** What can be done with it. */
  children?: ReactNode
}

/** What a card says of a destination: how it is, what a test reported, and what did not work. */
export function ConnectedDestination({ heading, text, test, problem, children }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <div>
        {heading}
        <p className="text-muted">{text}</p>
      </div>
      <TestReport test={test.data} />
      <Failure title="Something went wrong" of={{ error: problem ?? test.error }} />
      {children}
    </div>
  )
}
