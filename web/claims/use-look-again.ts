import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { dayText } from '../ui/day.ts'

/** Chooses the day on which to look at someone again, or forgets it. It can be undone. */
export function useLookAgain({ id, name }: { id: string; name: string }) {
  const { save, isPending } = useSave(api.reachOut.chooseLookAgain, {
    done: (_, { body: { day } }) =>
      day ? `Look at ${name} again on ${dayText(day)}` : `Done looking at ${name}`,
    notDone: `The day for ${name} was not saved`,
    failsInMessage: true,
  })
  return {
    choose: (day: string, line: string) => save({ params: { id }, body: { day, line } }),
    forget: () => save({ params: { id }, body: { day: null } }),
    isSaving: isPending,
  }
}
