import type { Person } from '../../../contract/recommendations.ts'
import { Checkbox } from '../../ui/checkbox.tsx'

type Props = { person: Person; checked: boolean; onCheckedChange: (checked: boolean) => void }

/** Starts to reach out together with what is decided next to it, and says who writes then. */
export const GoAheadTick = ({ person, checked, onCheckedChange }: Props) => (
  <Checkbox
    label={
      <>
        Go ahead: <bdi>{person.writer ?? 'Recruiting'}</bdi> writes
      </>
    }
    checked={checked}
    onCheckedChange={onCheckedChange}
  />
)
