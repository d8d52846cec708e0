import { useEffect, useId, useRef } from 'react'
import type { CategoryCount } from '../../../contract/shapes.ts'
import { type Category, categoryLabel } from '../../../domain/category.ts'
import { cx } from '../../ui/cx.ts'
import { useScrollSign } from '../../ui/use-scroll-sign.ts'
import { countOf } from '../count-labels.ts'
import { afterChoosing } from '../../people/base/category.rules.ts'
import { chipsFor } from './job-review.rules.ts'

type Props = {
  chosen: Category[]
  /** The jobs' categories, which are always offered. */
  careers: Category[]
  /** Undefined until the first answer. */
  counts: CategoryCount[] | undefined
  onChange: (chosen: Category[]) => void
}

/** The categories under review; no choice means all. On phones it is one line that scrolls. */
export function CategoryFilter({ chosen, careers, counts, onChange }: Props) {
  const id = useId()
  const line = useRef<HTMLFieldSetElement>(null)
  useScrollSign(line)
  useEffect(() => {
    line.current
      ?.querySelector('[aria-pressed="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <fieldset
      ref={line}
      className="strip -mx-4 flex min-w-0 scroll-px-4 gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      <legend className="sr-only">Categories</legend>
      {chipsFor([...careers, ...chosen]).map((name) => {
        const pressed = name === 'ALL' ? chosen.length === 0 : chosen.includes(name)
        return (
          <button
            key={name}
            type="button"
            aria-pressed={pressed}
            aria-describedby={counts && `${id}-${name}`}
            onClick={() => onChange(afterChoosing(chosen, name))}
            className={cx(
              'inline-flex h-8 shrink-0 items-center gap-2 rounded-md border px-2.5 whitespace-nowrap transition-colors select-none max-sm:h-10',
              pressed
                ? 'border-primary bg-primary-soft text-primary'
                : 'border-line bg-surface text-ink hover:border-input',
            )}
          >
            <span>{name === 'ALL' ? 'All Categories' : categoryLabel(name)}</span>
            <span
              id={`${id}-${name}`}
              aria-hidden
              className={cx('min-w-2 text-right text-xs tabular-nums', !pressed && 'text-muted')}
            >
              {counts && countOf(counts, name).toLocaleString('en')}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}
