import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { UrlParams } from './url-params.ts'

type Changes = Record<string, string | number | string[] | undefined>
type Options = {
  /** No new history entry. */
  replace?: boolean
  /** Otherwise the page scrolls to its top. */
  keepScroll?: boolean
}

/**
 * The query of the address and how to change it. `undefined` or '' removes a parameter; the others stay.
 * Read values by textParam, pageParam, choiceParam, listParam: they ignore bad ones.
 */
export function useUrlParams(): [UrlParams, (changes: Changes, options?: Options) => void] {
  const params = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = useCallback(
    (changes: Changes, { replace = false, keepScroll = false }: Options = {}) =>
      void navigate({
        to: '.',
        search: (before: UrlParams) => ({ ...before, ...changes }) as UrlParams,
        replace,
        resetScroll: !keepScroll,
      }),
    [navigate],
  )
  return [params, change]
}
