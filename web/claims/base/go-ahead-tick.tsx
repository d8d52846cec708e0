import type { Person } from '../../../contract/recommendations.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { writerOf } from './go-ahead.rules.ts'

type Props = { person: Person; checked: boolean; onCheckedChange: (checked: boolean) => void }

/** Starts to reach out together with what is decided next to it, and says who is to write then. */
export const GoAheadTick = ({ person, checked, onCheckedChange }: Props) => (
  <Checkbox
    label={
      <>
        Go ahead: <bdi>{writerOf(person)}</bdi> is to write
      </>
    }
    checked={checked}
    onCheckedChange={onCheckedChange}
  />
)
