import { type FormEvent, useState } from 'react'
import type { Channel, ChannelKind } from '../../contract/channels.ts'
import { WEBHOOK_ADDRESS_LIMIT } from '../../domain/limits.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast-store.ts'
import { CHANNELS, hourLabel, timeZones, WEEKDAYS } from './channel.rules.ts'
import { useSetChannel } from './use-channels.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourLabel(hour) }))
const DAYS = WEEKDAYS.map((label, index) => ({ value: String(index + 1), label }))

const newSchedule = () => ({
  rhythm: 'daily' as Channel['rhythm'],
  weekday: 1,
  hour: 9,
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})

/** Connects a channel of Slack or Teams, or changes when it gets a message. */
export function ChannelDialog({
  kind,
  channel,
  onClose,
}: {
  kind: ChannelKind
  channel: Channel | undefined
  onClose: () => void
}) {
  const { name, example, how } = CHANNELS[kind]
  const [url, setUrl] = useState('')
  const [schedule, setSchedule] = useState(() => {
    const { rhythm, weekday, hour, time_zone } = channel ?? newSchedule()
    return { rhythm, weekday, hour, time_zone }
  })
  const [zones] = useState(() => timeZones(schedule.time_zone).map((value) => ({ value, label: value })))
  const { mutate, isPending, error } = useSetChannel(() => {
    toast({ title: channel ? `${name} is saved` : `${name} is connected`, kind: 'success' })
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    mutate({ params: { kind }, body: { ...schedule, ...((url !== '' || !channel) && { url }) } })
  }
  const change = (changes: Partial<typeof schedule>) => setSchedule({ ...schedule, ...changes })
  return (
    <Dialog open onOpenChange={onClose} title={channel ? `Change ${name}` : `Connect ${name}`}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          label="Address"
          placeholder={channel ? `Stays at ${channel.host}` : example}
          hint={`${how} It is stored encrypted, and only its host is shown again.`}
          autoComplete="off"
          spellCheck={false}
          maxLength={WEBHOOK_ADDRESS_LIMIT}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          error={error?.fields.url}
          spoken
        />
        <RadioGroup
          legend="How often"
          value={schedule.rhythm}
          onValueChange={(rhythm) => change({ rhythm: rhythm === 'weekly' ? 'weekly' : 'daily' })}
          options={[
            { value: 'daily', label: 'Every day' },
            { value: 'weekly', label: 'Every week' },
          ]}
        />
        <div className="flex flex-wrap gap-4">
          {schedule.rhythm === 'weekly' && (
            <NativeSelect
              label="Day"
              value={String(schedule.weekday)}
              onChange={(event) => change({ weekday: Number(event.target.value) })}
              options={DAYS}
              className="w-36"
            />
          )}
          <NativeSelect
            label="Hour"
            value={String(schedule.hour)}
            onChange={(event) => change({ hour: Number(event.target.value) })}
            options={HOURS}
            className="w-28"
          />
          <NativeSelect
            label="Time zone"
            value={schedule.time_zone}
            onChange={(event) => change({ time_zone: event.target.value })}
            options={zones}
            className="w-64 max-w-full"
          />
        </div>
        {error && !error.fields.url && <Alert title={`${name} was not saved`}>{error.message}</Alert>}
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={isPending}>
            {channel ? 'Save' : 'Connect'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
