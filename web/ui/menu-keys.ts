const TYPE_AHEAD_RESETS = 1000 // ms

let typed = ''
let typedAt = 0

/** The index to which a key moves from `current`; null if it moves nowhere. */
export function menuMove(key: string, labels: string[], current: number, now: number): number | null {
  const last = labels.length - 1
  if (key === 'ArrowDown') return current >= last ? 0 : current + 1
  if (key === 'ArrowUp') return current <= 0 ? last : current - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key.length !== 1 || key === ' ') return null
  typed = (now - typedAt < TYPE_AHEAD_RESETS ? typed : '') + key.toLowerCase()
  typedAt = now
  const start = typed.length === 1 ? current + 1 : Math.max(current, 0)
  const order = labels.map((_, index) => (start + index) % labels.length)
  return order.find((index) => labels[index]?.trim().toLowerCase().startsWith(typed)) ?? null
}
