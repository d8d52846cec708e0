import { MutationObserver, QueryObserver, type QueryKey, type QueryMeta } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../contract/client.ts'
import { api } from './api.ts'
import { forgetEverything } from '../storage.ts'
import { dashboardQuery, keyOf } from './hooks.ts'
import { changed, isWorthRetrying, OPTIMISTIC, queryClient } from './query-client.ts'

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

describe('after a change', () => {
  const leaving: (() => void)[] = []
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    for (const leave of leaving.splice(0)) leave()
    vi.useRealTimers()
  })

  /** Something on the screen. Tells how often the server was asked for it. */
  async function onScreen(queryKey: QueryKey, meta?: QueryMeta, queryFn = vi.fn(async () => ({}))) {
    const observer = new QueryObserver(queryClient, { queryKey, queryFn, ...(meta && { meta }) })
    leaving.push(observer.subscribe(() => undefined))
    await vi.advanceTimersByTimeAsync(0)
    queryFn.mockClear()
    return queryFn
  }
  type Options = ConstructorParameters<typeof MutationObserver>[1]
  const save = (options: Options = {}) =>
    new MutationObserver(queryClient, { mutationFn: async () => 'saved', ...options }).mutate(undefined)
  const soon = () => vi.advanceTimersByTimeAsync(300)

  test('what is shown loads again without being named, and what is not shown is out of date', async () => {
    const shown = await onScreen(['people'])
    const still = await onScreen(['review'], { still: true })
    queryClient.setQueryData(['elsewhere'], {})
    await save()
    await vi.advanceTimersByTimeAsync(299)
    expect(shown).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(shown).toHaveBeenCalledTimes(1)
    expect(still, 'nothing moves under the hand').not.toHaveBeenCalled()
    expect(queryClient.getQueryState(['review'])?.isInvalidated).toBe(true)
    expect(queryClient.getQueryState(['elsewhere'])?.isInvalidated).toBe(true)
  })

  test('ten in a row load everything once', async () => {
    const shown = await onScreen(['people'])
    for (let n = 0; n < 10; n++) {
      await save()
      await vi.advanceTimersByTimeAsync(200)
    }
    await soon()
    expect(shown).toHaveBeenCalledTimes(1)
  })

  test.each<[string, Options, number, number]>([
    ['a change of a row', { meta: { changes: 'rows' } }, 0, 1],
    ['something that shows on other screens only', { meta: { changes: 'later' } }, 0, 0],
    ['something that changes nothing', { meta: { changes: 'nothing' } }, 0, 0],
    ['a failure', { mutationFn: () => Promise.reject(new ApiError(500, {})) }, 0, 0],
    [
      'a refusal because someone was faster',
      { mutationFn: () => Promise.reject(new ApiError(409, {})) },
      1,
      1,
    ],
  ])('%s: lists load %3$i times, and the rest %4$i times', async (_, options, inLists, inRest) => {
    const list = await onScreen(['list'], { still: 'rows' })
    const rest = await onScreen(['rest'])
    await save(options).catch(() => undefined)
    await soon()
    expect([list, rest].map(({ mock }) => mock.calls.length)).toEqual([inLists, inRest])
  })

  test('what another screen asked for since is not asked again', async () => {
    await save()
    const opened = vi.fn(async () => ({}))
    await onScreen(['opened'], undefined, opened)
    await soon()
    expect(opened).not.toHaveBeenCalled()
  })

  test('an answer from before is asked for again, even the first one', async () => {
    const { promise, resolve } = Promise.withResolvers<object>()
    const asked = await onScreen(
      ['counts'],
      undefined,
      vi.fn(() => promise),
    )
    const shown = changed()
    await soon()
    resolve({})
    await shown
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('no answer hides a change that is still on its way', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const shown = await onScreen(['stars'])
    const star = new MutationObserver(queryClient, {
      mutationKey: [OPTIMISTIC, 'star'],
      mutationFn: () => answered,
    }).mutate()
    await save()
    await soon()
    expect(shown).not.toHaveBeenCalled()
    answer()
    await star
    await soon()
    expect(shown).toHaveBeenCalledTimes(1)
  })
})
