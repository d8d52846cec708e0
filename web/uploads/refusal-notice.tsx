import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import type { RefusedFile } from './chosen-file-reader.ts'
import type { Refused } from './upload-labels.ts'

/** Says why a file is refused: what was found, what was expected, what to do. */
export const FileRefused = ({ refusal: { name, found, expected, todo } }: { refusal: RefusedFile }) => (
  <Alert title={`${name} cannot be uploaded`}>
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
      <dt>Found</dt>
      <dd className="text-ink">{sentence(found)}</dd>
      <dt>Expected</dt>
      <dd className="text-ink">{sentence(expected)}</dd>
      <dt>What to do</dt>
      <dd className="text-ink">{todo}</dd>
    </dl>
  </Alert>
)

/** Says why the server refused the upload. The file is still chosen. */
export const UploadRefused = ({ refused, onRetry }: { refused: Refused; onRetry: () => void }) => (
  <Alert
    title="Your file was not uploaded"
    actions={refused.retryable && <Button onClick={onRetry}>Retry</Button>}
  >
    <p>{refused.message}</p>
    {refused.retryable && <p>The file is still here.</p>}
  </Alert>
)

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
