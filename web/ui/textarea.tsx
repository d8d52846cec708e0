import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { controlStyle, Field, type FieldProps } from './field.tsx'

type Props = FieldProps &
  Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
    /** A letter is lined paper, in the serif; a line grows with what is typed. */
    look?: 'box' | 'line' | 'letter'
  }

export const Textarea = ({ label, hint, error, hideLabel, className, look = 'box', ...rest }: Props) => (
  <Field {...{ label, hint, error, hideLabel, className }}>
    {(attributes) => (
      <textarea
        rows={look === 'letter' ? 2 : 4} // without field-sizing; letter-body has a least height
        {...rest}
        {...attributes}
        className={cx(
          'field-sizing-content resize-y',
          look === 'letter' ? 'letter-body' : cx(controlStyle, look === 'box' && 'min-h-24'),
        )}
      />
    )}
  </Field>
)
