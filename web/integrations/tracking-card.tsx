import { IdCard } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Connected } from '../../contract/tracking.ts'
import { trackingSystem } from '../../domain/tracking-systems.ts'
import { api } from '../api/api.ts'
import { useApiMutation, useApiQuery } from '../api/hooks.ts'
import { Alert } from '../ui/alert.tsx'
import { agoText } from '../ui/day.ts'
import { Failure } from '../ui/failure.tsx'
import { useSave } from '../api/use-save.ts'
import { Button } from '../ui/button.tsx'
import { Name } from '../ui/name.tsx'
import { Switch } from '../ui/switch.tsx'
import { IntegrationCard } from './integration-card.tsx'
import { LoadingCard } from './loading-card.tsx'
import { PauseButton } from './pause-button.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { TrackingReport } from './tracking-report.tsx'
import { useActionFocus } from './use-action-focus.ts'

const ConnectDialog = lazy(async () => ({ default: (await import('./tracking-dialog.tsx')).ConnectDialog }))
const JobsDialog = lazy(async () => ({ default: (await import('./tracking-jobs-dialog.tsx')).JobsDialog }))

const OFF: Record<string, string> = {
  failing: 'It answered nothing but failures for three days, so Vouch switched it off. Enter the key again.',
  unreadable: 'Another server encrypted the key. Enter it again.',
  gone: 'It returned 410 Gone. Enter the key again.',
  admin: 'It is paused. Candidates on the way wait, and what changes there is read once you switch it on.',
}

/** The applicant tracking system that candidates are sent to. */
export function TrackingCard() {
  const query = useApiQuery(api.tracking.trackingStatus, {})
  const [open, setOpen] = useState<'connect' | 'jobs' | 'disconnect'>()
  const test = useApiMutation(api.tracking.testTracking)
  const turn = useSave(api.tracking.switchTracking, { notDone: 'Nothing was changed' })
  const [action, focusAction] = useActionFocus()
  const close = () => {
    setOpen(undefined)
    focusAction()
  }
  if (!query.data) return <LoadingCard query={query} what="Applicant tracking" />
  const { connected } = query.data
  const name = connected && trackingSystem(connected.system).name
  return (
    <>
      <IntegrationCard
        title="Applicant tracking"
        Icon={IdCard}
        isOn={connected?.off_reason === null}
        hasContent={connected !== null}
        why="Send a candidate to your applicant tracking system with one button, credited to who recommended them, and read here what becomes of them there."
        leaves="name, profile link, title, employer, email address if there is one, and job of each candidate an admin sends. The recommender and their words only if they agreed to be named. If admins may look people up: name and email address of each person they look up or go ahead with."
        actionRef={action}
        action={
          <>
            <Button onClick={() => setOpen('connect')}>
              {connected ? 'Enter another key…' : 'Connect a system'}
            </Button>
            {connected && (
              <>
                <Button onClick={() => setOpen('jobs')}>Match jobs…</Button>
                <Button busy={test.isPending} onClick={() => test.mutate({})}>{`Test ${name}`}</Button>
                <PauseButton
                  name={name!}
                  off={connected.off_reason}
                  isPending={turn.isPending}
                  onTurn={(is_on) => turn.save({ body: { is_on } })}
                />
                <Button variant="quiet" onClick={() => setOpen('disconnect')}>{`Disconnect ${name}…`}</Button>
              </>
            )}
          </>
        }
      >
        {connected && <Status connected={connected} />}
        {connected && (
          <Switch
            label={`Look recommended people up in ${name}`}
            hint={`A button in their panel asks ${name} whether they are there, and Vouch asks before Go ahead. What it answers is not stored.`}
            checked={(turn.isPending ? turn.variables?.body.can_look : undefined) ?? connected.can_look}
            onCheckedChange={(can_look) => turn.save({ body: { can_look } })}
          />
        )}
        <Failure title="The test failed" of={test} />
        <Failure of={turn} />
        <div role="status" className="empty:-mt-4">
          {test.data && <TrackingReport report={test.data} />}
        </div>
      </IntegrationCard>
      <Suspense>
        {open === 'connect' && <ConnectDialog system={connected?.system} onClose={close} />}
        {open === 'jobs' && connected && <JobsDialog system={connected.system} onClose={close} />}
      </Suspense>
      {open === 'disconnect' && (
        <RemoveDialog
          call={api.tracking.disconnectTracking}
          args={{}}
          title={`Disconnect ${name}?`}
          action="Disconnect"
          notDone={`${name} was not disconnected`}
          done={{ title: `${name} is disconnected` }}
          onClose={close}
        >
          <p>{`Vouch sends no more candidates, not even those waiting, and deletes the key. Candidates already sent stay in ${name}. If you connect it again, also with another account, you can send them once more.`}</p>
        </RemoveDialog>
      )}
    </>
  )
}

function Status({ connected }: { connected: Connected }) {
  const { system, off_reason, counts, problems, read_at, read_problem } = connected
  const [now] = useState(() => new Date())
  const people = (n: number) =>
    n === 0 ? 'No candidate' : n === 1 ? '1 candidate' : `${n.toLocaleString('en')} candidates`
  const sent = [`${people(counts.sent)} sent`]
  if (counts.waiting > 0) sent.push(`${counts.waiting} on the way`)
  if (counts.failed > 0) sent.push(`${counts.failed} could not be sent`)
  const read = read_at
    ? `Changes there were read ${agoText(read_at, now)}.`
    : 'Changes there are read every 15 minutes.'
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{trackingSystem(system).name}</p>
      {off_reason && <Alert title="Nothing is sent">{OFF[off_reason]}</Alert>}
      <p className="text-muted">{`${sent.join(', ')}. ${read}`}</p>
      {counts.proposals > 0 && (
        <p>
          <a
            href="/admin/candidates?tracking=proposal"
            className="text-primary underline underline-offset-3"
          >{`${people(counts.proposals)} archived there`}</a>{' '}
          <span>{counts.proposals === 1 ? 'waits for your decision.' : 'wait for your decision.'}</span>
        </p>
      )}
      {read_problem && <Alert title="What changed could not be read">{read_problem}</Alert>}
      {problems.length > 0 && (
        <ul className="flex flex-col gap-2">
          {problems.map(({ person_id, name, problem, state }) => (
            <li key={person_id} className="wrap-anywhere">
              <a
                href={`/admin/candidates?person=${person_id}`}
                className="text-primary underline underline-offset-3"
              >
                <Name>{name}</Name>
              </a>{' '}
              <span>{state === 'failed' ? 'was not sent:' : 'is not there yet:'}</span> <bdi>{problem}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
