import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { controlStyle, Field, type FieldProps } from './field.tsx'

type Option = { value: string; label: string }
type Props = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & {
    options: Option[]
    /** Reads as text until it is pointed at: for a line of a letter. */
    inPlace?: boolean
  }

const IN_PLACE =
  'w-fit max-w-full min-w-0 rounded-md bg-transparent text-ink underline decoration-primary decoration-2 underline-offset-6 hover:bg-sunken'

/** A <select> of the browser. */
export const NativeSelect = ({
  label,
  hint,
  error,
  hideLabel,
  className,
  options,
  inPlace,
  ...rest
}: Props) => (
  <Field {...{ label, hint, error, hideLabel, className }}>
    {(attributes) => (
      <span className={cx('relative flex', inPlace && 'w-fit max-w-full')}>
        <select
          {...rest}
          {...attributes}
          className={cx(
            inPlace ? IN_PLACE : controlStyle,
            'control-text h-9 appearance-none pr-9 touch:h-10',
          )}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-2.5 right-3 size-4 touch:top-3 text-muted"
        />
      </span>
    )}
  </Field>
)
