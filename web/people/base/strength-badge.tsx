import type { TeamRecommendation } from '../../../contract/recommendations.ts'
import { cx } from '../../ui/cx.ts'
import { Dash } from './cells.tsx'
import { STRONGEST, strengthLabel, strengthsLabel, strongestFirst } from './strength-labels.ts'

const MOST = 3 // if there are more, only the number is shown
const WIDTH = 4
const STEP = 6
const TALL = 10
const SHORT = 3

/** A strength as ticks, with tall ticks for the given strength: the shape is clear without color and on paper. */
export const Ticks = ({ strength, className }: { strength: number; className?: string }) => (
  <svg
    aria-hidden
    viewBox={`0 0 ${STEP * STRONGEST - (STEP - WIDTH)} ${TALL}`}
    className={cx('h-2.5 w-7 shrink-0', className)}
  >
    {Array.from({ length: STRONGEST }, (_, tick) => {
      const height = tick < strength ? TALL : SHORT
      return (
        <rect
          key={tick}
          x={tick * STEP}
          y={TALL - height}
          width={WIDTH}
          height={height}
          className={tick < strength ? 'fill-primary' : 'fill-input'}
        />
      )
    })}
  </svg>
)

/** One strength in a list. */
export const Strength = ({ strength }: { strength: number | null }) =>
  strength === null ? (
    <Dash />
  ) : (
    <span title={strengthLabel(strength)} className="inline-flex items-center">
      <Ticks strength={strength} />
      <span className="sr-only">{strengthLabel(strength)}</span>
    </span>
  )

type Given = Pick<TeamRecommendation, 'recommended_by' | 'recommendation_strength'>

/** The strengths that a person's recommenders give, on one line, strongest first. */
export function Strengths({ recommendations }: { recommendations: Given[] }) {
  const sorted = strongestFirst(recommendations)
  const words = strengthsLabel(sorted)
  if (words === null) return <Dash />
  return (
    <span title={words} className="inline-flex items-center gap-2 whitespace-nowrap">
      {sorted.slice(0, MOST).map(({ recommendation_strength: strength }, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- they hold no state
        strength === null ? <Dash key={index} hidden /> : <Ticks key={index} strength={strength} />,
      )}
      {sorted.length > MOST && (
        <span aria-hidden className="text-xs text-muted">{`+${sorted.length - MOST}`}</span>
      )}
      <span className="sr-only">{words}</span>
    </span>
  )
}
