import { trackingSystem, type TrackingSystem } from '../../domain/tracking-systems.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { keyOf, useApiQuery } from '../api/hooks.ts'
import { queryClient } from '../api/query-client.ts'
import { Failure } from '../ui/failure.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Awaited } from '../ui/states.tsx'

const NONE = { value: '', label: 'None: no candidates are sent for it' }

/** Chooses for each open job its job in the system. Jobs of a careers page there are matched by themselves. */
export function JobsDialog({ system, onClose }: { system: TrackingSystem; onClose: () => void }) {
  const { name } = trackingSystem(system)
  const query = useApiQuery(api.tracking.trackingJobs, {}, { staleTime: 0, retry: false })
  const match = useSave(api.tracking.matchJob, {
    notDone: 'The choice was not saved',
    scope: 'job-match',
    shows({ params: { id }, body: { external_id } }) {
      const put = (chosen: string | null) =>
        queryClient.setQueryData<typeof query.data>(
          keyOf(api.tracking.trackingJobs, {}),
          (data) =>
            data && {
              ...data,
              jobs: data.jobs.map((job) => (job.id === id ? { ...job, external_id: chosen } : job)),
            },
        )
      const before = query.data?.jobs.find((job) => job.id === id)?.external_id ?? null
      put(external_id)
      return () => put(before)
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="wide"
      title="Match jobs"
      description={`A candidate is sent for a job in ${name}. Jobs from your careers page there are matched automatically.`}
    >
      <Awaited query={query} failure={`The jobs of ${name} could not be loaded`}>
        <SkeletonRows rows={3} rowClassName="h-10" label="Loading jobs" />
      </Awaited>
      <Failure of={match} />
      {query.data?.jobs.length === 0 && <p>No job is open.</p>}
      <ul className="flex flex-col gap-3">
        {query.data?.jobs.map((job) => (
          <li key={job.id}>
            <NativeSelect
              label={job.job_title}
              value={job.external_id ?? ''}
              options={[
                NONE,
                ...query.data.choices.map(({ external_id, title }) => ({ value: external_id, label: title })),
              ]}
              onChange={({ target }) =>
                match.save({ params: { id: job.id }, body: { external_id: target.value || null } })
              }
            />
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}
