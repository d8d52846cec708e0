import { useQueryClient } from '@tanstack/react-query'
import type { NewsMails } from '../../contract/news.ts'
import { api } from '../api/api.ts'
import { keyOf, useApiMutation, useApiQuery } from '../api/hooks.ts'

/** Which emails with news the user gets, and how to change that. */
export function useNewsMails() {
  const queryClient = useQueryClient()
  const key = keyOf(api.news.newsMails, {})
  const query = useApiQuery(api.news.newsMails, {})
  const save = useApiMutation(api.news.chooseNewsMails, {
    meta: { changes: 'nothing' }, // but itself
    onSuccess: (saved) => void queryClient.setQueryData<NewsMails>(key, saved),
  })
  return { query, save }
}
