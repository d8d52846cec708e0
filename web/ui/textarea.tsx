import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { controlStyle, Field, type FieldProps } from './field.tsx'

type Props = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

export const Textarea = ({ label, hint, error, hideLabel, className, ...rest }: Props) => (
  <Field {...{ label, hint, error, hideLabel, className }}>
    {(attributes) => (
      <textarea
        rows={4}
        {...rest}
        {...attributes}
        className={cx(controlStyle, 'field-sizing-content min-h-24 resize-y')}
      />
    )}
  </Field>
)
