import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../contract/client.ts'
import { api } from './api.ts'
import { forgetEverything } from '../storage.ts'
import { dashboardQuery, keyOf } from './hooks.ts'
import { invalidateCounts, isWorthRetrying, queryClient } from './query-client.ts'

beforeEach(() => queryClient.clear())

test.each([
  ['a refusal', 0, new ApiError(404, {}), false],
  ['too many requests', 0, new ApiError(429, {}), false],
  ['a server in trouble', 0, new ApiError(503, {}), true],
  ['a server in trouble for the third time', 2, new ApiError(503, {}), true],
  ['a server in trouble for the fourth time', 3, new ApiError(503, {}), false],
  ['no answer', 0, new ApiError(0, {}), true],
  ['an error of our own', 0, new TypeError(), true],
])('%s, %i failures before: another try is %4$s', (_, failures, error, retried) => {
  expect(isWorthRetrying(failures, error)).toBe(retried)
  expect(queryClient.getDefaultOptions().queries!.retry).toBe(isWorthRetrying)
})

describe('the cache', () => {
  test('keeps answers by resource, name and arguments', () => {
    expect(keyOf(api.uploads.jobStatus, { params: { id: 'a' } })).toEqual([
      'uploads',
      'jobStatus',
      { params: { id: 'a' } },
    ])
    expect(keyOf(api.dashboard.dashboard)).toEqual(['dashboard', 'dashboard'])
  })

  test('loads counts again if their first answer was pending during a change', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const queryFn = vi.fn(() => answered.then(() => ({})))
    const observer = new QueryObserver(queryClient, { queryKey: keyOf(api.insight.progress, {}), queryFn })
    const leave = observer.subscribe(() => undefined)
    const invalidated = invalidateCounts()
    answer()
    await invalidated
    leave()
    expect(queryFn).toHaveBeenCalledTimes(2)
  })

  test('marks only counts as out of date after a change', async () => {
    queryClient.setQueryData(keyOf(api.dashboard.dashboard, {}), {})
    queryClient.setQueryData(keyOf(api.connections.reviewCategories, {}), {})
    queryClient.setQueryData(keyOf(api.insight.progress, {}), {})
    queryClient.setQueryData(keyOf(api.recommendations.finalReviewList, {}), [])
    await invalidateCounts()
    for (const key of [
      keyOf(api.dashboard.dashboard, {}),
      keyOf(api.connections.reviewCategories, {}),
      keyOf(api.insight.progress, {}),
    ])
      expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true)
    expect(queryClient.getQueryState(keyOf(api.recommendations.finalReviewList, {}))?.isInvalidated).toBe(
      false,
    )
  })

  test('keeps nothing of the previous user', () => {
    queryClient.setQueryData(keyOf(api.dashboard.dashboard, {}), {})
    forgetEverything()
    expect(queryClient.getQueryCache().getAll()).toEqual([])
  })

  test('keeps the dashboard for 5 minutes', async () => {
    vi.useFakeTimers()
    const fetch = vi.fn<() => Promise<Response>>().mockImplementation(async () => Response.json({}))
    vi.stubGlobal('fetch', fetch)
    await queryClient.fetchQuery(dashboardQuery)
    await vi.advanceTimersByTimeAsync(299_999)
    await queryClient.fetchQuery(dashboardQuery)
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    await queryClient.fetchQuery(dashboardQuery)
    expect(fetch).toHaveBeenCalledTimes(2)
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
})
