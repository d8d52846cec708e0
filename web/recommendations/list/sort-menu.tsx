import type { PersonSort } from '../../../contract/person-filters.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { SORTS } from './person-sort.rules.ts'

type Props = { sort: PersonSort; onSort: (sort: PersonSort) => void }

/** The orders of a list, for cards, which have no headers, and for columns that a small window leaves out. */
export const SortMenu = ({ sort, onSort }: Props) => (
  <NativeSelect
    label="Sort by"
    hideLabel
    className="w-auto"
    options={[...SORTS]}
    value={sort}
    onChange={({ target }) => {
      const chosen = SORTS.find(({ value }) => value === target.value)
      if (chosen) onSort(chosen.value)
    }}
  />
)
