import { useQueryClient } from '@tanstack/react-query'
import type { Person, PersonList } from '../../contract/recommendations.ts'
import { api } from '../api/api.ts'
import { useApiMutation } from '../api/hooks.ts'
import { toast } from '../ui/toast-store.ts'
import { useIsElsewhere } from '../ui/use-is-here.ts'
import { type Evaluation, withRating } from './rating.rules.ts'

/** Saves the user's evaluation of a person. A failure after the panel went on shows as a toast. */
export function useSaveRating({ id, name }: Pick<Person, 'id' | 'name'>, onSaved: () => void) {
  const queryClient = useQueryClient()
  const isElsewhere = useIsElsewhere()
  const { mutate, isPending, error } = useApiMutation(api.candidates.ratePerson, {
    onSuccess(rating) {
      queryClient.setQueriesData<PersonList>(
        { queryKey: api.recommendations.reviewAll.key },
        (list) => list && withRating(list, id, rating),
      )
      onSaved()
      toast({ title: 'Evaluation saved', description: name, kind: 'success' })
    },
    onError({ message }) {
      if (isElsewhere())
        toast({ title: `Your evaluation of ${name} was not saved`, description: message, kind: 'error' })
    },
  })
  return {
    save: (body: Evaluation) => !isPending && mutate({ params: { id }, body }),
    isSaving: isPending,
    error,
  }
}
