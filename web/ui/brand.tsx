import { cx } from './cx.ts'

export const BrandMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden className={cx('shrink-0 text-primary', className)}>
    <rect width="32" height="32" rx="7" fill="currentColor" />
    <path
      d="M7.5 14.5C9.6 17 11.6 20.2 13.2 24 15.6 17.4 19.6 11.4 25 7"
      className="fill-none stroke-on-primary"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

export const BrandName = ({ className }: { className?: string }) => (
  <span
    className={cx(
      'overflow-hidden font-serif font-medium whitespace-nowrap tracking-[-0.01em] text-ink',
      className,
    )}
  >
    Vouch
  </span>
)
