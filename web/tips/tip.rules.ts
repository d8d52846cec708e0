import type { Dashboard } from '../../contract/dashboard.ts'
import type { Tip } from '../../contract/tips.ts'

/** A title for a tip: its name or link. */
export const tipTitle = ({ name, profile_url }: Pick<Tip, 'name' | 'profile_url'>) =>
  name ?? profile_url ?? 'This tip'

const COLUMN_CHARACTERS = 26 // about 200 px

/** Whether the column truncates these notes. */
export const isLong = (notes: string) => notes.length > COLUMN_CHARACTERS || notes.includes('\n')

export function withTipCount(dashboard: Dashboard, is_reviewed: boolean): Dashboard {
  if (dashboard.num_tips_to_review === undefined) return dashboard
  const num_tips_to_review = Math.max(0, dashboard.num_tips_to_review + (is_reviewed ? -1 : 1))
  return { ...dashboard, num_tips_to_review }
}
