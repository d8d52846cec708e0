import { CircleAlert } from 'lucide-react'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import type { RefusedFile } from './chosen-file-reader.ts'
import type { Refused } from './upload-labels.ts'

/** Says why a file is refused, inside the drop zone: what was found, what was expected, what to do. */
export const FileRefused = ({ refusal: { name, found, expected, todo } }: { refusal: RefusedFile }) => (
  <div role="alert" className="w-full text-left max-sm:text-sm">
    <p className="flex gap-x-3 font-semibold wrap-anywhere">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
      {name} cannot be uploaded
    </p>
    <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr] sm:pl-7">
      <dt className="text-muted">Found</dt>
      <dd>{sentence(found)}</dd>
      <dt className="text-muted">Expected</dt>
      <dd>{sentence(expected)}</dd>
      <dt className="text-muted">What to do</dt>
      <dd>{todo}</dd>
    </dl>
  </div>
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
