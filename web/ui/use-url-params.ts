import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { UrlParams } from './url-params.ts'

type Changes = Record<string, string | number | string[] | undefined>
type Options = {
  /** No new entry for Back (typing in a search box). */
  replace?: boolean
  /** Stay where the page is scrolled to; otherwise it goes to the top. */
  keepScroll?: boolean
}

/**
 * The search part of the address and how to change it: `undefined` or '' takes a parameter out, the others stay.
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
