import { Alert } from '../ui/alert.tsx'

/** What a test button reports. */
export const TestReport = ({ test }: { test: { delivered: boolean; message: string } | undefined }) => (
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
