import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'

type Act = { label: string; hint?: ReactNode; onSelect: () => void }
type Props = { name: string; acts: Act[] }

/** What reverses something about a person, behind '…', so that it is never the main act. */
export const MoreActs = ({ name, acts }: Props) =>
  acts.length > 0 && (
    <Menu trigger={<IconButton label={`More about ${name}`} icon={<Ellipsis aria-hidden />} />}>
      {acts.map(({ label, hint, onSelect }) => (
        <MenuItem key={label} onSelect={onSelect}>
          <span>{label}</span>
          {hint}
        </MenuItem>
      ))}
    </Menu>
  )
