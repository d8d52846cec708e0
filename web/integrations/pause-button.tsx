import { Button } from '../ui/button.tsx'

type Props = {
  name: string
  /** Why it is off; null while it is on. */
  off: 'admin' | 'gone' | 'failing' | 'unreadable' | null
  isPending: boolean
  onTurn: (is_on: boolean) => void
}

/** Pauses a system, which keeps its key and all that belongs to it, or goes on. What Vouch switched off needs its key or address again. */
export const PauseButton = ({ name, off, isPending, onTurn }: Props) =>
  (off === null || off === 'admin') && (
    <Button busy={isPending} onClick={() => onTurn(off !== null)}>
      {`Switch ${name} ${off === null ? 'off' : 'on'}`}
    </Button>
  )
