import type { LinkProps } from '@tanstack/react-router'
import type { UrlParams } from '../../ui/url-params.ts'

const PARAM = 'person'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the list from which the dialog was opened. */
    dialogOverList?: boolean
  }
}

export const withDialog = (before: UrlParams, id: string): UrlParams => ({ ...before, [PARAM]: id })

/** Opens a person's dialog over the list, at an address of its own, so that Back closes it. */
export const dialogLink = (id: string): Pick<LinkProps, 'to' | 'search' | 'state' | 'resetScroll'> => ({
  to: '.',
  search: (before: UrlParams) => withDialog(before, id),
  state: { dialogOverList: true },
  resetScroll: false,
})

export const withoutDialog = { [PARAM]: undefined }

/** The person whose dialog is open, by the address. */
export function personInAddress(params: UrlParams): string | null {
  const id = [params[PARAM]].flat()[0] ?? ''
  return UUID.test(id) ? id.toLowerCase() : null
}
