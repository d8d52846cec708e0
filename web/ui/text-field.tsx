import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { controlStyle, Field, type FieldProps, type SpokenError } from './field.tsx'

type Props = FieldProps &
  SpokenError &
  Omit<ComponentProps<'input'>, 'id' | 'className'> & { inputClassName?: string }

export const TextField = ({
  label,
  hint,
  error,
  hideLabel,
  className,
  spoken,
  inputClassName,
  ...rest
}: Props) => (
  <Field {...{ label, hint, error, hideLabel, className, spoken }}>
    {(attributes) => (
      <input
        type="text"
        {...rest}
        {...attributes}
        className={cx(controlStyle, 'h-9 touch:h-10', inputClassName)}
      />
    )}
  </Field>
)
