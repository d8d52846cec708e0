import type { Person } from '../../../contract/recommendations.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useFavorite } from './use-favorite.ts'

export type Failure = { person: Person; is_favorite: boolean }

type Props = Failure & { onFailure: (person: Person, is_favorite: boolean | null) => void }

/** Unlike the toast, this stays until the star is as the user wanted. */
export function FavoriteNotice({ person, is_favorite, onFailure }: Props) {
  const toggle = useFavorite(person, (failed) => onFailure(person, failed))
  return (
    <Alert
      title={is_favorite ? `${person.name} was not added to favorites` : `${person.name} is still a favorite`}
      actions={<Button onClick={() => toggle(is_favorite)}>Retry</Button>}
    >
      The change could not be saved.
    </Alert>
  )
}
