import { useState } from 'react'
import type { Channel } from '../../contract/channels.ts'
import { CHANNELS, type ChannelKind } from '../../domain/channels.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { Dialog } from '../ui/dialog.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { TimeZoneSelect } from '../ui/time-zone-select.tsx'
import { ownTimeZone } from '../ui/time-zones.ts'
import { hourLabel, WEEKDAYS } from './channel.rules.ts'
import { DestinationForm } from './destination-form.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourLabel(hour) }))
const DAYS = WEEKDAYS.map((label, index) => ({ value: String(index + 1), label }))

const newSchedule = () => ({
  rhythm: 'daily' as Channel['rhythm'],
  weekday: 1,
  hour: 9,
  time_zone: ownTimeZone(),
})

/** Connects a channel, or changes when it gets a message. */
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
  const [schedule, setSchedule] = useState(() => {
    const { rhythm, weekday, hour, time_zone } = channel ?? newSchedule()
    return { rhythm, weekday, hour, time_zone }
  })
  const save = useSave(api.channels.setChannel, {
    done: channel ? `${name} is saved` : `${name} is connected`,
    notDone: `${name} was not saved`,
    onSaved: onClose,
  })
  const submit = (url: string) =>
    save.save({ params: { kind }, body: { ...schedule, ...((url !== '' || !channel) && { url }) } })
  const change = (changes: Partial<typeof schedule>) => setSchedule({ ...schedule, ...changes })
  return (
    <Dialog open onOpenChange={onClose} title={channel ? `Change ${name}` : `Connect ${name}`}>
      <DestinationForm
        host={channel?.host}
        example={example}
        how={how}
        action={channel ? 'Save' : 'Connect'}
        of={save}
        onSubmit={submit}
        onClose={onClose}
      >
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
          <TimeZoneSelect value={schedule.time_zone} onChange={(time_zone) => change({ time_zone })} />
        </div>
      </DestinationForm>
    </Dialog>
  )
}
