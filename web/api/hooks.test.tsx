import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError } from '../../contract/client.ts'
import type { Tip } from '../../contract/tips.ts'
import { api } from './api.ts'
import { queryOf, useApiList } from './hooks.ts'

/** What a list hook answers where the call was answered so. */
async function listAfter(answer: () => Promise<Tip[]>) {
  const queryClient = new QueryClient()
  const query = queryOf(api.tips.tipList, {})
  await queryClient.prefetchQuery({ ...query, queryFn: answer, retry: false })
  const seen: unknown[] = []
  const Screen = () => {
    const { list, query: asked } = useApiList(
      api.tips.tipList,
      {},
      { retryOnMount: false, staleTime: Infinity },
    )
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

test('a list hook answers what was loaded', async () => {
  const tip = { id: 'one' } as Tip
  expect(await listAfter(async () => [tip])).toEqual({ list: [tip], failed: false })
})

test('a list hook answers an empty list, and says so, where loading failed', async () => {
  const failing = () => Promise.reject(new ApiError(503, {}))
  expect(await listAfter(failing)).toEqual({ list: [], failed: true })
})
