import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { controlStyle, Field, type FieldProps } from './field.tsx'

type Option = { value: string; label: string }
type Props = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & { options: Option[] }

/** A <select> of the browser. */
export const NativeSelect = ({ label, hint, error, hideLabel, className, options, ...rest }: Props) => (
  <Field {...{ label, hint, error, hideLabel, className }}>
    {(attributes) => (
      <span className="relative flex">
        <select {...rest} {...attributes} className={cx(controlStyle, 'h-9 appearance-none pr-9 touch:h-10')}>
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
