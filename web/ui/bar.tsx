import { cx } from './cx.ts'

const LEAST = 0.01

type Props = {
  /** 0 to 1 */
  share: number
  /** A second end, if only the range is known. */
  upTo?: number
  /** What is left to do: never drawn like what is done. */
  isLeft?: boolean | undefined
  className?: string
}

/** A share → as wide a bar: anything more than nothing is visible. */
export const widthOf = (share: number) => (share > 0 ? Math.min(1, Math.max(LEAST, share)) : 0)

/** A share as a bar, for the eye only: there is a number next to it. It is drawn, because print and forced colors omit backgrounds. */
export const Bar = ({ share, upTo, isLeft = false, className }: Props) => (
  <svg
    aria-hidden
    viewBox="0 0 1 1"
    preserveAspectRatio="none"
    className={cx('block w-full', className ?? 'h-1.5 rounded-sm')}
  >
    <rect width={1} height={1} className="fill-line" />
    {upTo !== undefined && (
      <rect
        width={widthOf(upTo)}
        height={1}
        className={cx(isLeft ? 'fill-input' : 'fill-primary', 'opacity-40')}
      />
    )}
    <rect width={widthOf(share)} height={1} className={isLeft ? 'fill-input' : 'fill-primary'} />
  </svg>
)
