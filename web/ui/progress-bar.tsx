type Props = { label: string; value: number; max?: number; valueText?: string }

export function ProgressBar({ label, value, max = 100, valueText }: Props) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> cannot move smoothly
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={valueText}
      className="h-1.5 w-full overflow-hidden rounded-sm bg-line"
    >
      <div
        className="h-full origin-left bg-primary transition-transform"
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  )
}
