import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError } from '../../contract/client.ts'
import type { Tip } from '../../contract/tips.ts'
import { api } from './api.ts'
import { listQueryOf, useApiList } from './hooks.ts'

/** What the list hook returns for this answer of the server. */
async function listAfter(answer: () => Promise<Tip[]>) {
  const queryClient = new QueryClient()
  queryClient.setDefaultOptions({ queries: { retryOnMount: false, staleTime: Infinity } })
  const query = listQueryOf(api.tips.tipList, {})
  await queryClient.prefetchInfiniteQuery({ ...query, queryFn: answer, retry: false })
  const seen: unknown[] = []
  const Screen = () => {
    const { list, query: asked } = useApiList(api.tips.tipList, {})
    seen.push({ list, failed: asked.isError })
    return null
  }
  renderToString(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  )
  return seen.at(-1)
}

test('a list hook returns what was loaded', async () => {
  const tip = { id: 'one' } as Tip
  expect(await listAfter(async () => [tip])).toEqual({ list: [tip], failed: false })
})

test('a list hook returns an empty list and the error after a failure', async () => {
  const failing = () => Promise.reject(new ApiError(503, {}))
  expect(await listAfter(failing)).toEqual({ list: [], failed: true })
})

test('a list has more parts until an answer is shorter than the limit', () => {
  const { getNextPageParam } = listQueryOf(api.tips.tipList, {})
  const full = Array.from({ length: 500 }, () => ({ id: 'one' }) as Tip)
  expect(getNextPageParam(full, [full])).toBe(2)
  expect(getNextPageParam(full, [full, full])).toBe(3)
  expect(getNextPageParam(full.slice(1), [full, full.slice(1)])).toBeUndefined()
  expect(getNextPageParam([], [full, []])).toBeUndefined()
})
