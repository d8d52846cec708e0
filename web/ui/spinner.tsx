import { LoaderCircle } from 'lucide-react'
import { cx } from './cx.ts'

export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle aria-hidden className={cx('size-4 animate-spin', className)} />
)
