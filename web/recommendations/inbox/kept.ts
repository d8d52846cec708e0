import type { Kept } from './inbox-store.ts'

/** What an earlier page of this tab wrote down; null for anything else. */
export function parsed(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Kept> | null
    if (!kept || !Array.isArray(kept.decided) || !Number.isInteger(kept.count)) return null
    return kept.decided.every((entry) => typeof entry?.person?.id === 'string') ? (kept as Kept) : null
  } catch {
    return null
  }
}
