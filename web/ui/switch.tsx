import { type ReactNode, useId } from 'react'

type Props = {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
}

export function Switch({ label, hint, checked, onCheckedChange, disabled }: Props) {
  const hintId = useId()
  return (
    <label className="flex min-h-6 items-start gap-3">
      <span className="relative mt-px inline-flex shrink-0">
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          checked={checked}
          disabled={disabled}
          aria-describedby={hint ? hintId : undefined}
          onChange={(event) => onCheckedChange(event.target.checked)}
          className="peer h-5 w-9 appearance-none rounded-md border border-input bg-sunken transition-colors checked:border-primary checked:bg-primary"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-3 rounded-sm bg-input transition-transform peer-checked:translate-x-4 peer-checked:bg-on-primary"
        />
      </span>
      <span className="min-w-0">
        <span>{label}</span>
        {hint && (
          <span id={hintId} className="block text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
