import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import type { Leaving } from '../../contract/tracking.ts'
import { trackingSystem, type TrackingSystem } from '../../domain/tracking-systems.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { useApiMutation } from '../api/hooks.ts'
import { Failure } from '../ui/failure.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Name } from '../ui/name.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'

type Props = {
  people: Pick<Person, 'id' | 'name' | 'recommendations'>[]
  choices: { system: TrackingSystem | null; jobs: { id: string; job_title: string }[] }
  onClose: () => void
}

/** Shows exactly what leaves for candidates and a job, and sends it. */
export function SendDialog({ people, choices, onClose }: Props) {
  const { name } = trackingSystem(choices.system!)
  const wanted = new Set(
    people.flatMap(({ recommendations }) => recommendations.flatMap(({ job_titles }) => job_titles)),
  )
  const first = choices.jobs.find(({ job_title }) => wanted.has(job_title)) ?? choices.jobs[0]
  const [job, setJob] = useState(first?.id)
  const preview = useApiMutation(api.tracking.previewSending, { meta: { changes: 'nothing' } })
  const send = useSave(api.tracking.sendCandidates, {
    done: ({ sent }) => ({
      title: sent === 1 ? `On the way to ${name}` : `${sent} people are on the way to ${name}`,
      description:
        sent === 1 ? 'Their panel says when they have arrived.' : 'Their panels say when they have arrived.',
    }),
    notDone: 'No one was sent',
    meta: { refusalIsNews: true },
    onSaved: onClose,
  })
  const ids = people.map(({ id }) => id)
  const look = (job_id: string) => preview.mutate({ body: { ids, job_id } })
  const lookAtOnce = useEffectEvent(() => job && look(job))
  useEffect(() => void lookAtOnce(), [])
  const shown = preview.data
  const form = useRef<HTMLFormElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!shown || !isFirst.current) return
    isFirst.current = false
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus() // so that Enter sends what was looked at
  }, [shown])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (shown && job && shown.people.length > 0) send.save({ body: { ids, job_id: job, seen: shown.seen } })
  }
  return (
    <Dialog open onOpenChange={onClose} width="wide" title={<WhoAndWhere people={people} name={name} />}>
      {job === undefined ? (
        <p>
          <span>{`No open job has a job in ${name} yet.`}</span>{' '}
          <a href="/admin/integrations" className="text-primary underline">
            Choose one under Integrations.
          </a>
        </p>
      ) : (
        <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
          <NativeSelect
            label="Job"
            value={job}
            options={choices.jobs.map(({ id, job_title }) => ({ value: id, label: job_title }))}
            onChange={({ target }) => {
              setJob(target.value)
              look(target.value)
            }}
          />
          {preview.isPending && <SkeletonRows rows={3} rowClassName="h-6" label="Loading what would leave" />}
          {shown && !preview.isPending && <Preview {...{ shown, name }} />}
          <Failure
            title="No one was sent"
            of={send.error ? send : preview}
            actions={<Button onClick={() => look(job)}>Look again</Button>}
          />
          <DialogActions>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant="primary"
              busy={send.isPending}
              disabled={!shown?.people.length || preview.isPending}
            >
              {shown && shown.people.length > 1 ? `Send ${shown.people.length} people` : `Send to ${name}`}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  )
}

/** 'Send Bálint Östlund to Greenhouse' */
const WhoAndWhere = ({ people, name }: Pick<Props, 'people'> & { name: string }) =>
  people.length === 1 ? (
    <span>
      Send <Name>{people[0]!.name}</Name> <span>{`to ${name}`}</span>
    </span>
  ) : (
    <span>{`Send ${people.length} people to ${name}`}</span>
  )

function Preview({
  shown: { people, sent_before },
  name,
}: {
  shown: { people: Leaving[]; sent_before: number }
  name: string
}) {
  return (
    <>
      {sent_before > 0 && (
        <p className="text-muted">
          {sent_before === 1 && people.length === 0
            ? `They were sent to ${name} for this job before.`
            : `${sent_before} of them ${sent_before === 1 ? 'was' : 'were'} sent to ${name} for this job before.`}
        </p>
      )}
      {people.length > 0 && <p>Exactly this leaves Vouch:</p>}
      <ul
        className="flex flex-col divide-y divide-line rounded-lg border border-line empty:hidden"
        aria-label="What leaves"
      >
        {people.map((leaving) => (
          <li key={leaving.id} className="p-4">
            <Facts leaving={leaving} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Facts({ leaving }: { leaving: Leaving }) {
  const { name, profile_url, job_title, employer, email, job, credit, words, withheld } = leaving
  const rows: [string, string | null][] = [
    ['Name', name],
    ['Profile', profile_url],
    ['Title', job_title],
    ['Employer', employer],
    ['Email', email],
    ['Job', job],
    ['Credit', credit],
    ...words.map(({ by, text }): [string, string] => ['Note', `${by}: “${text}”`]),
  ]
  return (
    <>
      <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-1">
        {rows.map(
          ([label, value], index) =>
            value && (
              // oxlint-disable-next-line react/no-array-index-key -- the rows have an order and nothing else
              <div key={index} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
      {withheld > 0 && (
        <p className="mt-2 text-sm text-muted">
          {withheld === 1
            ? 'One recommender did not agree to be named: their name and words stay here.'
            : `${withheld} recommenders did not agree to be named: their names and words stay here.`}
        </p>
      )}
    </>
  )
}
