import { UUID } from '../../../domain/uuid.ts'
import type { LinkProps } from '@tanstack/react-router'
import type { UrlParams } from '../../ui/url-params.ts'

const PARAM = 'person'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list from which the person was opened. */
    personFrom?: string
    /** The history entry before this one is that list, as shown below the panel. */
    personOverList?: boolean
  }
}

export const withPerson = (before: UrlParams, id: string): UrlParams => ({ ...before, [PARAM]: id })

export const withoutPerson = { [PARAM]: undefined }

/** Opens a person's panel over the screen, with its own address, so that Back closes it. `list` is the row's list. */
export const personLink = (
  id: string,
  list?: string,
): Pick<LinkProps, 'to' | 'search' | 'state' | 'resetScroll'> => ({
  to: '.',
  search: (before: UrlParams) => withPerson(before, id),
  state: { personOverList: true, ...(list !== undefined && { personFrom: list }) },
  resetScroll: false,
})

/** The person whose panel is open, according to the address. */
export function personInAddress(params: UrlParams): string | null {
  const id = [params[PARAM]].flat()[0] ?? ''
  return UUID.test(id) ? id.toLowerCase() : null
}

/** The link of a person's row on the screen. */
export const rowLinkOf = (id: string) => document.querySelector<HTMLElement>(`main a[href*="${PARAM}=${id}"]`)
