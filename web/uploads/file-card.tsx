import type { ReactNode } from 'react'
import type { ConnectionRow, SkippedRow } from '../../domain/linkedin-csv.ts'
import { type CodePage, ENCODING_NAMES } from '../../domain/linkedin-csv/encoding.ts'
import { Button } from '../ui/button.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import type { ChosenFile, Reading } from './chosen-file-reader.ts'
import { previewNotes, sourceLine } from './preview-labels.ts'

type Props = {
  chosen: ChosenFile
  /** The button that uploads it. */
  upload: ReactNode
  onChange: () => void
  onReading: (encoding: CodePage) => void
}

/** A preview of the chosen file. */
export function FileCard({ chosen, upload, onChange, onReading }: Props) {
  const people = `${chosen.people.toLocaleString('en')} ${chosen.people === 1 ? 'connection' : 'connections'}`
  const rest = chosen.people - chosen.first.length
  const notes = previewNotes(chosen)
  return (
    <div className="flex flex-col">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 p-4 sm:px-6">
        <div className="min-w-0 flex-1 basis-60">
          <div className="flex flex-wrap items-baseline gap-x-3 font-serif text-xl font-medium">
            <h2 className="text-2xl">{people}</h2>
            {chosen.skipped > 0 && <Skipped skipped={chosen.skipped} rows={chosen.skipped_rows} />}
          </div>
          <p className="text-muted wrap-anywhere">{sourceLine(chosen)}</p>
        </div>
        <div>{upload}</div>
      </div>
      {chosen.readings && <WhichReading readings={chosen.readings} onReading={onReading} />}
      <PreviewTable caption={`The first of ${people}`} rows={chosen.first} />
      {rest > 0 && <p className="px-4 py-3 text-muted sm:px-6">{`and ${rest.toLocaleString('en')} more`}</p>}
      {notes.length > 0 && (
        <ul aria-label="About this file" className="flex flex-col gap-1 px-4 py-3 text-muted sm:px-6">
          {notes.map((note) => (
            <li key={note} className="wrap-anywhere">
              {note}
            </li>
          ))}
        </ul>
      )}
      <div className="px-1 pb-3 sm:px-3">
        <Button variant="quiet" onClick={onChange}>
          Choose another file
        </Button>
      </div>
    </div>
  )
}

/** How many rows are no one's, and why the first of them are. */
const Skipped = ({ skipped, rows }: { skipped: number; rows: SkippedRow[] }) => (
  <details className="min-w-0">
    <summary className="cursor-pointer list-none underline decoration-1 underline-offset-3">
      {`${skipped.toLocaleString('en')} skipped, why`}
    </summary>
    <ul className="font-sans text-base font-normal text-muted">
      {rows.map(({ line, reason }) => (
        <li key={line} className="wrap-anywhere">{`Line ${line.toLocaleString('en')}: ${reason}`}</li>
      ))}
      {skipped > rows.length && <li>{`and ${(skipped - rows.length).toLocaleString('en')} more`}</li>}
    </ul>
  </details>
)

/** Asks before names are imported in the wrong letters. */
const WhichReading = ({ readings, onReading }: { readings: Reading[]; onReading: Props['onReading'] }) => (
  <div className="px-4 pb-4 sm:px-6">
    <RadioGroup
      legend="Which of these reads right?"
      options={readings.map(({ encoding, sample }) => ({
        value: encoding,
        label: sample,
        hint: ENCODING_NAMES[encoding],
      }))}
      value={null}
      onValueChange={(encoding) => encoding && onReading(encoding)}
    />
  </div>
)

const PreviewTable = ({ caption, rows }: { caption: string; rows: ConnectionRow[] }) => (
  <table className="w-full border-y border-line text-left max-sm:text-sm">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr className="border-b border-line text-sm text-muted">
        {['Name', 'Job Title', 'Company'].map((header) => (
          <th key={header} scope="col" className={`${CELL} font-semibold`}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {rows.map((row) => (
        <tr key={row.line}>
          <th scope="row" className={`${CELL} font-semibold`}>
            {row.name}
          </th>
          <td className={CELL}>{row.job_title ?? '–'}</td>
          <td className={CELL}>{row.company ?? '–'}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const CELL = 'w-1/3 px-1.5 py-2.5 align-top first:pl-4 last:pr-4 sm:first:pl-6 sm:last:pr-6'
