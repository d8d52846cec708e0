import type { Person } from '../../../contract/recommendations.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Name } from '../../ui/name.tsx'

type Props = { person: Person; checked: boolean; onCheckedChange: (checked: boolean) => void }

/** Starts to reach out together with what is decided next to it, and says who writes then. */
export const GoAheadTick = ({ person, checked, onCheckedChange }: Props) => (
  <Checkbox
    label={
      <span>
        Go ahead: <Name>{person.writer ?? 'Recruiting'}</Name> writes
      </span>
    }
    checked={checked}
    onCheckedChange={onCheckedChange}
  />
)
