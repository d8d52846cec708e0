import { useState } from 'react'
import { TRACKING_SYSTEM_IDS, trackingSystem, type TrackingSystem } from '../../domain/tracking-systems.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TrackingReport } from './tracking-report.tsx'

const SYSTEMS = TRACKING_SYSTEM_IDS.map((value) => ({ value, label: trackingSystem(value).name }))

/** Takes the key of an applicant tracking system, tests it, and says what it may do. */
export function ConnectDialog({
  system: before,
  onClose,
}: {
  system?: TrackingSystem | undefined
  onClose: () => void
}) {
  const [system, setSystem] = useState<TrackingSystem>(before ?? TRACKING_SYSTEM_IDS[0])
  const [given, setGiven] = useState({ key: '', key_id: '' })
  const connect = useSave(api.tracking.connectTracking, {
    notDone: ({ body }) => `${trackingSystem(body.system).name} was not connected`,
  })
  const { name, secrets, how } = trackingSystem(system)
  const { key, key_id } = given
  const submit = () => connect.save({ body: { system, key, ...(key_id && { key_id }) } })
  if (connect.data)
    return (
      <Dialog open onOpenChange={onClose} title={`${name} is connected`}>
        <div role="status">
          <TrackingReport report={connect.data} />
        </div>
        <DialogActions>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <Dialog open onOpenChange={onClose} title="Connect applicant tracking">
      <Form
        action="Test and connect"
        of={connect}
        marks={secrets.map(({ id }) => id)}
        onSubmit={submit}
        onClose={onClose}
      >
        <NativeSelect
          label="System"
          value={system}
          options={SYSTEMS}
          onChange={({ target }) => setSystem(target.value as TrackingSystem)}
        />
        <p className="text-muted">{how}</p>
        {before && before !== system && (
          <Alert kind="info" title={`${name} takes the place of ${trackingSystem(before).name}`}>
            Candidates already sent stay there.
          </Alert>
        )}
        {secrets.map(({ id, label }) => (
          <TextField
            key={id}
            label={label}
            hint={id === 'key' ? 'It is tested first, stored encrypted, and never shown again.' : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={2_000}
            value={given[id]}
            onChange={({ target }) => setGiven({ ...given, [id]: target.value })}
            error={connect.error?.fields[id]}
            spoken
          />
        ))}
      </Form>
    </Dialog>
  )
}
