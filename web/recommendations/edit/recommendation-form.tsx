import { type FormEvent, type ReactNode, useId } from 'react'
import type { ConnectionDetail } from '../../../contract/recommendations.ts'
import { AnswersLine } from '../../outreach/answers-line.tsx'
import { OutreachForm } from '../../outreach/outreach-form.tsx'
import { CandidateHeader } from '../../people/base/candidate-header.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useIsHere } from '../../ui/use-is-here.ts'
import { DecisionForm } from './decision-form.tsx'
import { asksDetails, canSubmit } from './edit.rules.ts'
import { useEdit, useSaveEdit } from './use-edit.ts'

type Props = {
  detail: ConnectionDetail
  onSaved: () => void
  /** Within a panel that is about the person already: leads back to reading. */
  onCancel?: () => void
}

/** Edits the user’s own connection: decisions and outreach answers. */
export function RecommendationForm({ detail, onSaved, onCancel }: Props) {
  const { edit, change, isRestored, discard } = useEdit(detail)
  const isHere = useIsHere()
  const saving = useSaveEdit(detail, () => {
    discard()
    if (isHere()) onSaved()
  })
  const hint = useId()
  const enabled = canSubmit(edit)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (enabled) saving.save(edit)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {isRestored && (
        <Alert
          kind="info"
          title="Your unsaved changes are here"
          actions={<Button onClick={discard}>Discard</Button>}
        >
          They were kept on this device.
        </Alert>
      )}
      <Frame detail={detail} bare={onCancel !== undefined}>
        <DecisionForm detail={detail} edit={edit} onChange={change} />
        {asksDetails(edit) && (
          <div className="mt-6 animate-fade border-t border-line pt-2">
            <OutreachForm answers={edit.answers} onChange={(answers) => change({ ...edit, answers })} />
          </div>
        )}
      </Frame>
      <Failure
        of={saving}
        kept="What you entered is kept on this device."
        actions={
          <Button onClick={() => saving.save(edit)} busy={saving.isPending}>
            Retry
          </Button>
        }
      />
      {asksDetails(edit) && <AnswersLine answers={edit.answers} name={detail.name} className="text-right" />}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        {!enabled && (
          <p id={hint} className="text-sm text-muted">
            Choose how to reach out and how you know them first.
          </p>
        )}
        {onCancel && (
          <Button
            onClick={() => {
              discard()
              onCancel()
            }}
          >
            Cancel
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          busy={saving.isPending}
          disabled={!enabled}
          aria-describedby={enabled ? undefined : hint}
          className="min-w-28"
        >
          Submit
        </Button>
      </div>
    </form>
  )
}

type FrameProps = { detail: ConnectionDetail; bare: boolean; children: ReactNode }

const Frame = ({ detail, bare, children }: FrameProps) =>
  bare ? (
    children
  ) : (
    <Panel>
      <CandidateHeader candidate={detail} />
      <div className="mt-6">{children}</div>
    </Panel>
  )
