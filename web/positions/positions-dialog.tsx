import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { EMPLOYER_LIMIT, MAX_POSITIONS, type Position } from '../../domain/position.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Awaited } from '../ui/states.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useForgetKept, useKeptForm } from '../use-kept-form.ts'
import { positionsIn, type Problem, typed, type TypedPosition } from './position.rules.ts'
import { useOwnPositions, useSavePositions } from './use-positions.ts'

/** Where the user worked: read, corrected and deleted here (docs/product-employees.md, My jobs). */
export function PositionsDialog({ onClose }: { onClose: () => void }) {
  const query = useOwnPositions()
  const forgetKept = useForgetKept()
  const close = () => {
    forgetKept('positions')
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      width="wide"
      title="My jobs"
      description="Vouch uses them to point out former colleagues. Only you can see them."
    >
      <Awaited query={query}>
        <SkeletonRows rows={3} rowClassName="h-9" label="Loading your jobs" />
      </Awaited>
      {query.data && query.isFetchedAfterMount && (
        <PositionsForm saved={query.data.positions} onClose={close} />
      )}
    </Dialog>
  )
}

function PositionsForm({ saved, onClose }: { saved: Position[]; onClose: () => void }) {
  const [initial] = useState(() => ({ lines: saved.map(typed) }))
  const { form, change: keep } = useKeptForm('positions', initial)
  const { lines } = form
  const setLines = (changed: TypedPosition[]) => keep({ lines: changed })
  const [problems, setProblems] = useState(new Map<number, Problem>())
  const save = useSavePositions(onClose)
  const change = (changed: TypedPosition) =>
    setLines(lines.map((line) => (line.id === changed.id ? changed : line)))
  const add = () =>
    setLines([
      ...lines,
      { id: Math.max(0, ...lines.map(({ id }) => id)) + 1, employer: '', started: '', ended: '' },
    ])
  const submit = () => {
    const read = positionsIn(lines)
    setProblems('problems' in read ? read.problems : new Map())
    if ('positions' in read) save.save({ body: read })
  }
  return (
    <Form action="Save" of={save} onSubmit={submit} onClose={onClose}>
      {lines.length === 0 && (
        <p className="text-muted">
          {saved.length === 0
            ? 'None yet. Add them here, or tick the box when you upload your LinkedIn archive.'
            : 'Save to delete all of them.'}
        </p>
      )}
      <ul aria-label="Your jobs" className="flex flex-col gap-3 empty:hidden">
        {lines.map((line) => (
          <PositionLine
            key={line.id}
            line={line}
            problem={problems.get(line.id) ?? {}}
            onChange={change}
            onRemove={() => setLines(lines.filter(({ id }) => id !== line.id))}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {lines.length < MAX_POSITIONS && (
          <Button onClick={add}>
            <Plus aria-hidden />
            Add a job
          </Button>
        )}
        {lines.length > 0 && (
          <Button variant="quiet" onClick={() => setLines([])}>
            Delete all
          </Button>
        )}
      </div>
    </Form>
  )
}

type LineProps = {
  line: TypedPosition
  problem: Problem
  onChange: (line: TypedPosition) => void
  onRemove: () => void
}

const PositionLine = ({ line, problem, onChange, onRemove }: LineProps) => (
  <li className="flex flex-wrap items-start gap-2 border-b border-line pb-3 sm:flex-nowrap sm:border-0 sm:pb-0">
    <TextField
      label="Employer"
      value={line.employer}
      maxLength={EMPLOYER_LIMIT}
      error={problem.employer}
      onChange={(event) => onChange({ ...line, employer: event.target.value })}
      className="w-full sm:flex-1"
    />
    <TextField
      label="From"
      value={line.started}
      placeholder="Mar 2019"
      error={problem.started}
      onChange={(event) => onChange({ ...line, started: event.target.value })}
      className="w-28"
    />
    <TextField
      label="To"
      value={line.ended}
      placeholder="now"
      error={problem.ended}
      onChange={(event) => onChange({ ...line, ended: event.target.value })}
      className="w-28"
    />
    <IconButton
      label={`Delete ${line.employer || 'this job'}`}
      icon={<Trash2 aria-hidden />}
      onClick={onRemove}
      className="mt-6"
    />
  </li>
)
