import type { PersonSort } from '../../../contract/person-filters.ts'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { SORTS } from './person-sort.rules.ts'

type Props = { sort: PersonSort; onSort: (sort: PersonSort) => void }

/** The orders of a list, for cards, which have no headers, and for columns that a small window leaves out. */
export const SortMenu = ({ sort, onSort }: Props) => (
  <ChoiceMenu label="Sort by" options={SORTS} value={sort} onChoose={onSort} />
)
