import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { Fieldset } from './fieldset.tsx'
import { KeyHint } from './key-hint.tsx'

type Option<V> = {
  value: V
  label: ReactNode
  hint?: ReactNode
  name?: string
  /** The single key that chooses it, shown next to it. */
  keyHint?: string | undefined
}
type Props<V> = {
  legend: ReactNode
  options: Option<V>[]
  value: V | null
  /** Null if a clearable group is cleared by choosing the chosen option again. */
  onValueChange: (value: V | null) => void
  clearable?: boolean
  /** Boxes side by side, joined buttons, or words within a line of a letter. */
  layout?: 'boxes' | 'segments' | 'words'
  className?: string
  /** Labels left and right of the segments, on phones below them. */
  ends?: [ReactNode, ReactNode]
}

export function RadioGroup<V extends string | number>(props: Props<V>) {
  const {
    legend,
    options,
    value,
    onValueChange,
    clearable = false,
    layout = 'boxes',
    ends,
    className,
  } = props
  const name = useId()
  const chosenAgain = (option: Option<V>) => clearable && option.value === value
  const choose = (option: Option<V>) => onValueChange(clearable ? null : option.value)
  const inputOf = (option: Option<V>, className: string) => (
    <input
      type="radio"
      name={name}
      className={className}
      aria-label={option.name}
      checked={option.value === value}
      onClick={() => chosenAgain(option) && choose(option)}
      onKeyUp={(event) => {
        // Browsers ignore Space on a chosen radio button.
        if (event.key !== ' ' || !chosenAgain(option)) return
        event.preventDefault()
        choose(option)
      }}
      onChange={() => onValueChange(option.value)}
    />
  )
  return (
    <Fieldset legend={legend} className={className}>
      {layout === 'segments' && <Segments options={options} inputOf={inputOf} ends={ends} />}
      {layout === 'words' && <Words options={options} inputOf={inputOf} />}
      {layout === 'boxes' && (
        <div className="flex flex-wrap gap-2">
          {options.map((option) => (
            <label
              key={option.value}
              className="flex min-h-11 flex-[1_1_14rem] items-center gap-3 rounded-md border border-line bg-surface px-3 py-2 transition-colors hover:bg-sunken has-checked:border-primary has-checked:bg-current-row"
            >
              {inputOf(
                option,
                'size-4 shrink-0 appearance-none rounded-full border border-input bg-surface checked:border-[5px] checked:border-primary',
              )}
              <span className="min-w-0">
                <span>{option.label}</span>
                {option.hint && <span className="block text-sm text-muted">{option.hint}</span>}
              </span>
            </label>
          ))}
        </div>
      )}
    </Fieldset>
  )
}

type SegmentProps<V> = {
  options: Option<V>[]
  inputOf: (option: Option<V>, className: string) => ReactNode
  ends: [ReactNode, ReactNode] | undefined
}

const Segments = <V extends string | number>({ options, inputOf, ends }: SegmentProps<V>) => (
  <div className="mt-1 grid grid-cols-2 items-center gap-x-3 gap-y-1 text-sm text-muted sm:grid-cols-[auto_1fr_auto]">
    <div className="col-span-2 flex text-base text-ink sm:col-span-1 sm:col-start-2 sm:row-start-1">
      {options.map((option, index) => (
        <label
          key={option.value}
          className={cx(
            'relative -ml-px flex h-9 flex-1 touch:h-10 items-center justify-center border border-input bg-surface px-2 transition-colors hover:bg-sunken',
            'has-checked:z-1 has-checked:border-primary has-checked:bg-primary has-checked:font-semibold has-checked:text-on-primary',
            'has-focus-visible:z-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            index === 0 && 'ml-0 rounded-l-md',
            index === options.length - 1 && 'rounded-r-md',
          )}
        >
          {inputOf(option, 'absolute inset-0 cursor-pointer appearance-none opacity-0')}
          <span>{option.label}</span>
        </label>
      ))}
    </div>
    {ends && (
      <>
        <span className="sm:col-start-1 sm:row-start-1">{ends[0]}</span>
        <span className="text-right sm:col-start-3 sm:row-start-1">{ends[1]}</span>
      </>
    )}
  </div>
)

/** The chosen one is underlined in ink. */
const Words = <V extends string | number>({ options, inputOf }: Omit<SegmentProps<V>, 'ends'>) => (
  <div className="flex flex-wrap gap-x-5 gap-y-1">
    {options.map((option) => (
      <span key={option.value} className="inline-flex items-center gap-1.5">
        <label className="relative flex min-h-8 items-center rounded-sm text-muted underline decoration-transparent decoration-2 underline-offset-6 transition-colors hover:text-ink hover:decoration-line has-checked:text-ink has-checked:decoration-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus touch:min-h-10">
          {inputOf(option, 'absolute inset-0 cursor-pointer appearance-none opacity-0')}
          <span>{option.label}</span>
        </label>
        {option.keyHint && <KeyHint keys={option.keyHint} />}
      </span>
    ))}
  </div>
)
