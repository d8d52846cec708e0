import { Star } from 'lucide-react'
import type { Person } from '../../../contract/recommendations.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { takesClick } from '../../ui/second-click.ts'
import { type OnNotSaved, useStanding } from '../stage/use-standing.ts'

type Props = { person: Person; onNotSaved: OnNotSaved }

export function FavoriteButton({ person, onNotSaved }: Props) {
  const { star } = useStanding([person], onNotSaved)
  return (
    <IconButton
      label={`Favorite ${person.name}`}
      aria-pressed={person.is_favorite}
      onClick={(event) => takesClick(event, person.id) && star(!person.is_favorite)}
      icon={<Star aria-hidden className={cx(person.is_favorite && 'fill-gold-fill text-gold')} />}
    />
  )
}
