import { useDashboard } from '../api/hooks.ts'
import { useUser } from '../auth/use-auth.ts'
import { useStore } from '../ui/store.ts'
import { lettersOf } from './letters.ts'

/** The user's letters that are not sent, and what can be done with them. */
export const useLetters = () => {
  const letters = lettersOf(useUser().uuid)
  return { ...letters, ...useStore(letters.view) }
}

/** How many people the user has yet to write about. */
export function useLeftToWrite(): number {
  const { underway } = useLetters()
  return Math.max(0, (useDashboard().data?.dashboard.num_recs_to_review ?? 0) - underway.size)
}
