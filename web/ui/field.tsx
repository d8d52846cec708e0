import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  hideLabel?: boolean
  className?: string
}

/** Screen readers read the error at once, because it appears nowhere else. */
export type SpokenError = { spoken?: boolean }

type Attributes = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** A control with its label above, and its hint and error below, connected for screen readers. */
export function Field({
  label,
  hint,
  error,
  hideLabel,
  className,
  spoken,
  children,
}: FieldProps & SpokenError & { children: (attributes: Attributes) => ReactNode }) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-semibold'}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role={spoken ? 'alert' : undefined} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

export const controlStyle =
  'control-text w-full min-w-0 rounded-md border border-input bg-surface px-3 py-1.5 text-ink aria-invalid:border-danger disabled:bg-sunken disabled:text-muted'
