import type { Dashboard } from '../../contract/dashboard.ts'
import type { Tip } from '../../contract/tips.ts'

/** What a tip is called where one is needed: the name, or the link. */
export const tipTitle = ({ name, profile_url }: Pick<Tip, 'name' | 'profile_url'>) =>
  name ?? profile_url ?? 'This tip'

const COLUMN_CHARACTERS = 26 // about what 200 px hold

/** Whether the column of 200 px cuts these notes off. */
export const isLong = (notes: string) => notes.length > COLUMN_CHARACTERS || notes.includes('\n')

export function withTipCount(dashboard: Dashboard, is_reviewed: boolean): Dashboard {
  if (dashboard.num_tips_to_review === undefined) return dashboard
  const num_tips_to_review = Math.max(0, dashboard.num_tips_to_review + (is_reviewed ? -1 : 1))
  return { ...dashboard, num_tips_to_review }
}
