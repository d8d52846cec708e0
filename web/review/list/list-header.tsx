import { NativeSelect } from '../../ui/native-select.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useUrlParams } from '../../ui/use-url-params.ts'
import { countText } from '../count-labels.ts'
import { ROWS } from './review-list.tsx'
import { SORTS } from './review.rules.ts'
import type { ReviewPages } from './use-review-pages.ts'

type Props = { pages: ReviewPages; placeholder?: string }

/** The search, the order and the number of connections found. */
export function ListHeader({ pages: { data, place, sort, goTo }, placeholder }: Props) {
  const [, changeParams] = useUrlParams()
  const found = data?.pagination.total_count
  const order = (value: string) =>
    changeParams(
      { sort: value === SORTS[0].value ? undefined : value, page: undefined },
      { keepScroll: true },
    )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SearchBox
        backTo={ROWS}
        value={place.search}
        onSearch={(search) => goTo({ page: 1, search }, { replace: true })}
        {...(placeholder !== undefined && { placeholder })}
      />
      <NativeSelect
        label="Order"
        hideLabel
        className="max-sm:min-w-32 max-sm:flex-1"
        options={[...SORTS]}
        value={sort}
        onChange={({ target }) => order(target.value)}
      />
      <p className="whitespace-nowrap text-muted sm:min-w-36 sm:text-right">
        {found === undefined ? '\u00a0' : `${countText(found, 'connection')} found`}
      </p>
    </div>
  )
}
