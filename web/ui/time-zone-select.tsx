import { useState } from 'react'
import { NativeSelect } from './native-select.tsx'
import { timeZones } from './time-zones.ts'

/** Chooses a time zone: the one in use and that of this browser first. */
export function TimeZoneSelect({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const [zones] = useState(() => timeZones(value).map((zone) => ({ value: zone, label: zone })))
  return (
    <NativeSelect
      label="Time zone"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={zones}
      className="w-64 max-w-full"
    />
  )
}
