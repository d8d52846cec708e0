const NOTCHES = 28
const edge = Array.from({ length: NOTCHES * 2 }, (_, point) => {
  const radius = point % 2 ? 29 : 31.5
  const angle = (point * Math.PI) / NOTCHES
  return `${(32 + radius * Math.cos(angle)).toFixed(2)},${(32 + radius * Math.sin(angle)).toFixed(2)}`
}).join(' ')

/** The seal of a letter of recommendation. Decoration, not content. */
export const Seal = ({ className }: { className?: string }) => (
  <svg aria-hidden viewBox="0 0 64 64" className={className}>
    <polygon
      points={edge}
      fill="currentColor"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
    <circle
      cx="32"
      cy="32"
      r="24.5"
      className="fill-none stroke-on-primary"
      strokeWidth="0.8"
      opacity="0.6"
    />
    <path
      d="M19.5 31C22.5 34.5 25.3 39 27.5 44.5 31 35 36.6 26.3 44.5 20"
      className="fill-none stroke-on-primary"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
