import type { ReactNode } from 'react'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useShortcut } from '../../ui/shortcuts/use-shortcut.ts'
import { useUrlParams } from '../../ui/use-url-params.ts'
import { countText } from '../count-labels.ts'
import { ROWS } from './review-list.tsx'
import type { ReviewPages } from './use-review-pages.ts'

type Props = {
  pages: ReviewPages
  placeholder?: string
  /** Beside the order. */
  children?: ReactNode
}

/** The search, the order and the number of connections found. */
export function ListHeader({ pages: { data, place, sort, sorts, goTo }, placeholder, children }: Props) {
  const [, changeParams] = useUrlParams()
  const found = data?.pagination.total_count
  const usual = sorts[0].value
  const order = (value: string) =>
    changeParams({ sort: value === usual ? undefined : value, page: undefined }, { keepScroll: true })
  const isByFit = usual === 'fit'
  useShortcut('a', () => order(sort === 'name' ? usual : 'name'), {
    description: 'By name, or best first',
    enabled: isByFit,
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SearchBox
        backTo={ROWS}
        value={place.search}
        onSearch={(search) => goTo({ page: 1, search }, { replace: true })}
        {...(placeholder !== undefined && { placeholder })}
      />
      <ChoiceMenu
        label="Order"
        options={sorts}
        value={sort}
        aria-keyshortcuts={isByFit ? 'a' : undefined}
        onChoose={order}
      />
      {children}
      <p className="whitespace-nowrap text-muted sm:min-w-36 sm:text-right">
        {found === undefined ? '\u00a0' : `${countText(found, 'connection')} found`}
      </p>
    </div>
  )
}
