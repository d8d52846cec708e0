import { Star } from 'lucide-react'
import type { Person } from '../../../contract/recommendations.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { takesClick } from '../../ui/second-click.ts'
import { useFavorite } from './use-favorite.ts'

type Props = {
  person: Person
  /** What was not saved; null once it is tried again. */
  onFailure: (is_favorite: boolean | null) => void
}

export function FavoriteButton({ person, onFailure }: Props) {
  const toggle = useFavorite(person, onFailure)
  return (
    <IconButton
      label={`Favorite ${person.name}`}
      aria-pressed={person.is_favorite}
      onClick={(event) => takesClick(event, person.id) && toggle(!person.is_favorite)}
      icon={<Star aria-hidden className={cx(person.is_favorite && 'fill-gold-fill text-gold')} />}
    />
  )
}
