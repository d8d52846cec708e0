import { api } from '../../api/api.ts'
import { useApiQuery } from '../../api/hooks.ts'

const ASKED = { staleTime: 60_000, refetchInterval: 60_000 }

/** The sprint that runs or comes next, or ended less than two hours ago. */
export const useCurrentSprint = () => useApiQuery(api.sprints.currentSprint, {}, ASKED).data?.sprint
