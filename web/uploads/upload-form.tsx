import { type ReactNode, useEffect, useRef } from 'react'
import { useDropzone } from 'react-dropzone'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import type { RefusedFile } from './chosen-file-reader.ts'
import { FileCard } from './file-card.tsx'
import { PositionsForm } from './positions-form.tsx'
import type { useUpload } from './use-upload.ts'
import { Mail, CircleAlert } from 'lucide-react'
import { api } from '../api/api.ts'
import { type Call } from '../api/hooks.ts'
import { useSave } from '../api/use-save.ts'
import { useUser } from '../auth/use-auth.ts'
import { Failure } from '../ui/failure.tsx'
import { type Refused, waitingLine } from './upload-labels.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'

type Props = {
  percent: number
  name: string
  /** How many uploads are ahead of it; null while it is imported. */
  place: number | null
}

const UploadProgressBar = ({ percent, name, place }: Props) => (
  <div className="flex flex-1 flex-col justify-center gap-3 p-6">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <p role="status" className="text-lg font-semibold">
        Uploading connections...
      </p>
      <p className="text-muted">{`${percent}%`}</p>
    </div>
    <ProgressBar label={`Upload of ${name}`} value={percent} />
    <p role="status" className="min-h-6">
      {place !== null && waitingLine(place)}
    </p>
    <p className="text-muted">Please don't close this window</p>
  </div>
)

/** Says why a file is refused, inside the drop zone: what was found, what was expected, what to do. */
const FileRefused = ({ refusal: { name, found, expected, todo } }: { refusal: RefusedFile }) => (
  <div role="alert" className="w-full text-left max-sm:text-sm">
    <p className="flex gap-x-3 font-semibold wrap-anywhere">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
      <span>{`${name} cannot be uploaded`}</span>
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
const UploadRefused = ({ refused, onRetry }: { refused: Refused; onRetry: () => void }) => (
  <Failure
    title="Your file was not uploaded"
    of={{ error: refused }}
    kept={refused.retryable ? 'The file is still here.' : ''}
    actions={refused.retryable && <Button onClick={onRetry}>Retry</Button>}
  />
)

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

type AskProps = { call: Call<object, unknown>; notDone: string; said: string; children: ReactNode }

/** Asks Vouch for an email. */
function AskButton({ call, notDone, said, children }: AskProps) {
  const ask = useSave(call, { notDone })
  return (
    <>
      <Button busy={ask.isPending} disabled={ask.isSuccess} onClick={() => ask.save({})}>
        {children}
      </Button>
      <p role="status" className="min-w-0 text-muted wrap-anywhere">
        {ask.isSuccess && said}
      </p>
      <Failure of={ask} />
    </>
  )
}

type FormProps = ReturnType<typeof useUpload> & {
  withPositions: boolean
  onWithPositionsChange: (wanted: boolean) => void
}

/** Takes, previews and uploads a file. */
export function UploadForm({ upload, choose, start, withPositions, onWithPositionsChange }: FormProps) {
  const { email } = useUser()
  const uploading = upload.step === 'uploading'
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    // If several files are dropped, the first one is used. The reader checks it, so the drop zone accepts any type.
    onDrop: ([first]) => void choose(first),
    noClick: true,
    noKeyboard: true,
    disabled: uploading,
  })
  const ready = upload.step === 'ready'
  const asked = useRef(false) // Upload was pressed while the file was being read
  useEffect(() => {
    if (ready && asked.current) void start()
    if (upload.step !== 'reading') asked.current = false
  }, [ready, upload.step, start])
  const form = useRef<HTMLElement>(null)
  const send = () => {
    if (ready && upload.chosen.readings)
      form.current?.querySelector<HTMLInputElement>('input[type=radio]')?.focus()
    else if (ready) void start()
    else if (upload.step === 'reading') asked.current = true
    else open()
  }

  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // What had the focus is gone.
    if (upload.step !== 'choosing' && document.activeElement === document.body) button.current?.focus()
  }, [upload.step])
  const uploadButton = (
    <Button ref={button} variant="primary" busy={uploading} onClick={send}>
      Upload File
    </Button>
  )

  return (
    <section ref={form} aria-label="Your file" className="flex flex-col gap-4">
      {ready && upload.refused && <UploadRefused refused={upload.refused} onRetry={() => void start()} />}
      <div
        {...getRootProps({ role: undefined, tabIndex: undefined })}
        className={cx(
          'flex min-h-80 flex-col rounded-lg border transition-colors sm:min-h-56', // room for a refusal
          isDragActive ? 'border-primary bg-current-row' : 'bg-surface',
          ready || uploading ? 'border-line' : 'border-dashed border-input',
        )}
      >
        <input {...getInputProps({ multiple: false, 'aria-label': 'Connections.csv' })} />
        {uploading ? (
          <UploadProgressBar percent={upload.percent} name={upload.chosen.name} place={upload.place} />
        ) : ready ? (
          <FileCard
            chosen={upload.chosen}
            upload={uploadButton}
            onChange={open}
            onReading={(encoding) => void choose(upload.chosen.dropped, encoding)}
          />
        ) : (
          <DropHere
            name={upload.step === 'reading' ? upload.name : null}
            refusal={upload.step === 'wrong file' ? upload.refusal : null}
            dragging={isDragActive}
            onOpen={open}
          />
        )}
      </div>
      {ready && upload.chosen.archive && (
        <PositionsForm
          archive={upload.chosen.archive}
          wanted={withPositions}
          onWantedChange={onWithPositionsChange}
        />
      )}
      {!ready && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          {uploadButton}
          {/* For the day that LinkedIn takes. */}
          <AskButton
            call={api.uploads.remindTomorrow}
            notDone="You won’t be reminded"
            said="We’ll remind you tomorrow morning, in your inbox and by email."
          >
            Remind me tomorrow
          </AskButton>
          {!uploading && (
            // LinkedIn's file is usually on a computer.
            <div className="hidden flex-wrap items-center gap-x-4 gap-y-2 touch:flex">
              <AskButton
                call={api.uploads.mailUploadLink}
                notDone="The link was not sent"
                said={`Sent to ${email}.`}
              >
                <Mail aria-hidden />
                Email me a link for my computer
              </AskButton>
            </div>
          )}
        </div>
      )}
    </section>
  )
}

type DropProps = {
  name: string | null
  refusal: RefusedFile | null
  dragging: boolean
  onOpen: () => void
}

const DropHere = ({ name, refusal, dragging, onOpen }: DropProps) => (
  // A click anywhere opens the file chooser. Keyboards and screen readers use the button.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
  <div
    onClick={onOpen}
    className="flex flex-1 cursor-pointer flex-col items-center justify-center gap-2 p-4 text-center sm:p-6"
  >
    {refusal ? (
      <FileRefused refusal={refusal} />
    ) : (
      <>
        <p className="text-lg font-semibold touch:hidden">
          {name ? `Reading ${name}…` : dragging ? 'Drop it to take a look' : 'Drop Connections.csv here'}
        </p>
        <p className="hidden text-lg font-semibold touch:block">
          {name ? `Reading ${name}…` : 'Choose Connections.csv'}
        </p>
      </>
    )}
    <p className={cx('text-muted', !refusal && 'touch:hidden')}>
      {!refusal && <span>or </span>}
      <button
        type="button"
        onClick={(event) => {
          event.stopPropagation()
          onOpen()
        }}
        className="min-h-6 rounded-sm text-primary underline decoration-1 underline-offset-3 hover:decoration-2"
      >
        {refusal ? 'Choose another file' : 'choose a file'}
      </button>
      {!refusal && <span>. You’ll see what’s in it before anything is sent.</span>}
    </p>
    {!refusal && (
      <p className="hidden text-muted touch:block">You’ll see what’s in it before anything is sent.</p>
    )}
  </div>
)
