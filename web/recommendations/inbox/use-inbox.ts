import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '../../../contract/client.ts'
import type { PersonSort } from '../../../contract/person-filters.ts'
import { PAGE_SIZE } from '../../../domain/page-size.ts'
import { api } from '../../api/api.ts'
import { queryOf } from '../../api/hooks.ts'
import { isWorthRetrying, queryClient } from '../../api/query-client.ts'
import { tabStorage, watchDeparture } from '../../storage.ts'
import { announce } from '../../ui/announcer.tsx'
import { useShortcut } from '../../ui/shortcuts/use-shortcut.ts'
import { notSaved } from '../not-saved-store.ts'
import { createReviewRun, type Failure, type Page, type Verdict } from './inbox-store.ts'

const listBy =
  (sort: PersonSort) =>
  async (page: number): Promise<Page> => {
    const query = queryOf(api.recommendations.reviewAll, {
      query: { needs_review: true, sort, page, page_size: PAGE_SIZE },
    })
    const { connections, pagination } = await queryClient.fetchQuery({
      ...query,
      staleTime: 0,
      gcTime: 0,
      retry: isWorthRetrying,
    })
    return { people: connections, total: pagination.total_count, pages: pagination.total_pages }
  }

async function save(id: string, body: Verdict) {
  try {
    await api.recommendations.reviewPerson({ params: { id }, body })
  } catch (error) {
    // 404: the person was erased.
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
  // Refreshed when a screen that shows them opens, not at every key press here.
  for (const call of [api.dashboard.dashboard, api.recommendations.reviewAll])
    void queryClient.invalidateQueries({ queryKey: call.key, refetchType: 'none' })
}

/** Deciding on new recommendations by button or key, and undo. */
export function useInbox(user: string, sort: PersonSort) {
  const prefix = `vouch:${user}:inbox:`
  const [failure, setFailure] = useState<Failure | null>(null)
  const [run] = useState(() =>
    createReviewRun({
      list: listBy(sort),
      save,
      storage: tabStorage,
      prefix,
      hasLeft: watchDeparture(),
      onFailure(failed) {
        setFailure(failed)
        notSaved.show()
      },
    }),
  )
  useEffect(() => run.start(), [run])
  useEffect(() => tabStorage.listen(prefix, run.hear), [prefix, run])
  const view = useSyncExternalStore(run.watch, run.view)
  const { current, lastDecided } = view

  const forgetFailure = (id: string) => {
    if (id !== failure?.id) return
    setFailure(null)
    notSaved.close()
  }

  function decide(is_favorite: boolean) {
    const person = run.decide(is_favorite)
    if (!person) return
    forgetFailure(person.id)
    const next = run.view().current
    announce(
      `${is_favorite ? 'Added to favorites' : 'Not interested'}: ${person.name}.${next ? ` Next: ${next.name}.` : ''}`,
    )
  }

  function undo() {
    const person = run.undo()
    if (!person) return
    forgetFailure(person.id)
    announce(`Undone: ${person.name}.`)
  }

  useShortcut(['arrowleft', 'h'], () => decide(false), { description: 'Not Interested' })
  useShortcut(['arrowright', 'l'], () => decide(true), { description: 'Add to Favorites' })
  useShortcut(['u', 'mod+z'], undo, { description: 'Undo' })

  return {
    ...view,
    /** The card on the screen came back because its decision could not be saved. */
    cameBack: failure?.what === 'decision' && current?.id === failure.id,
    /** Whose decision could not be taken back. */
    stands: failure?.what === 'undo' && lastDecided?.id === failure.id ? lastDecided : null,
    decide,
    undo,
    retry: run.retry,
  }
}
