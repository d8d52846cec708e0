import { useEffect, useRef, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import type { RefusedFile } from './chosen-file-reader.ts'
import { FileCard } from './file-card.tsx'
import { MailLinkButton } from './mail-link-button.tsx'
import { PositionsForm } from './positions-form.tsx'
import { FileRefused, UploadRefused } from './refusal-notice.tsx'
import { UploadProgressBar } from './upload-progress-bar.tsx'
import { useUpload } from './use-upload.ts'

/** Takes, previews and uploads a file. */
export function UploadForm() {
  const [withPositions, setWithPositions] = useState(false)
  const { upload, choose, start } = useUpload(withPositions)
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

  return (
    <section ref={form} aria-label="Your file" className="flex flex-col gap-4">
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
      {!uploading && (
        <PositionsForm
          chosen={ready ? upload.chosen : null}
          wanted={withPositions}
          onWantedChange={setWithPositions}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button variant="primary" busy={uploading} onClick={send}>
          Upload File
        </Button>
        {!uploading && <MailLinkButton />}
      </div>
      {ready && upload.refused && <UploadRefused refused={upload.refused} onRetry={() => void start()} />}
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
      {!refusal && 'or '}
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
      {!refusal && '. You’ll see what’s in it before anything is sent.'}
    </p>
    {!refusal && (
      <p className="hidden text-muted touch:block">You’ll see what’s in it before anything is sent.</p>
    )}
  </div>
)
