import type { TrackingTest } from '../../contract/tracking.ts'
import { Alert } from '../ui/alert.tsx'

const Names = ({ title, names }: { title: string; names: string[] }) =>
  names.length > 0 && (
    <p className="wrap-anywhere">
      <span>{title}</span> <bdi>{names.join(', ')}</bdi>
    </p>
  )

/** What a test of the key found. */
export const TrackingReport = ({ report }: { report: TrackingTest }) => (
  <Alert kind={report.missing.length > 0 ? 'error' : 'info'} title={report.message}>
    <Names title="The key lacks:" names={report.missing} />
    <Names title="Without an account there, and never credited:" names={report.unmatched} />
    <Names title="Open jobs without a job there:" names={report.jobs} />
  </Alert>
)
