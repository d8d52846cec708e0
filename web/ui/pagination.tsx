import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

const MAX_NUMBERS = 5

/** The page numbers to show: at most 5 around the current page. */
export function pageWindow(page: number, totalPages: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(MAX_NUMBERS / 2), totalPages - MAX_NUMBERS + 1))
  return Array.from({ length: Math.min(MAX_NUMBERS, Math.max(0, totalPages)) }, (_, index) => first + index)
}

type Props = {
  page: number
  totalPages: number
  onPage: (page: number) => void
  /** The pointer or the focus is on a page's button: it may be loaded, so that it shows at once. */
  onNear?: ((page: number) => void) | undefined
}

/** Previous, page numbers, Next. Renders nothing for a single page. */
export function Pagination({ page, totalPages, onPage, onNear }: Props) {
  if (totalPages <= 1) return null
  const near = (target: number) => {
    const tell = () => target !== page && target >= 1 && target <= totalPages && onNear?.(target)
    return { onPointerEnter: tell, onFocus: tell }
  }
  const step = (label: string, target: number) => (
    <Button
      variant="quiet"
      aria-disabled={target < 1 || target > totalPages}
      onClick={() => onPage(target)}
      {...near(target)}
      className="px-2 aria-disabled:border-transparent! aria-disabled:bg-transparent!"
    >
      {label === 'Previous' && <ChevronLeft aria-hidden />}
      <span className="max-sm:sr-only">{label}</span>
      {label === 'Next' && <ChevronRight aria-hidden />}
    </Button>
  )
  return (
    <nav aria-label="Pages" className="flex items-center justify-center gap-1">
      {step('Previous', page - 1)}
      {pageWindow(page, totalPages).map((number) => (
        <Button
          key={number}
          variant="quiet"
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => number !== page && onPage(number)}
          {...near(number)}
          className={cx('min-w-9 px-1', number === page && 'border-primary! font-semibold text-primary')}
        >
          {number}
        </Button>
      ))}
      {step('Next', page + 1)}
    </nav>
  )
}
