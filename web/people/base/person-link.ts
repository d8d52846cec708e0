import { UUID } from '../../../domain/uuid.ts'
import { type LinkProps, type ParsedLocation, useLocation } from '@tanstack/react-router'
import type { UrlParams } from '../../ui/url-params.ts'
import { createStore } from '../../ui/store.ts'
import { useMedia, WIDE } from '../../ui/use-media.ts'

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

/**
 * Opens a person's panel, with its own address, so that Back closes it. `list` is the row's list. It takes the place of an open panel
 * (`open`, from openPanel), so that Back still leads to the list.
 */
export const personLink = (
  id: string,
  list?: string,
  open?: boolean,
): Pick<LinkProps, 'to' | 'search' | 'state' | 'resetScroll' | 'replace'> => ({
  to: '.',
  search: (before: UrlParams) => withPerson(before, id),
  state: { personOverList: open ?? true, ...(list !== undefined && { personFrom: list }) },
  replace: open !== undefined,
  resetScroll: false,
})

/** Whether the open panel is over the list from which it was opened; undefined without a panel. */
export const openPanel = ({
  search,
  state,
}: Pick<ParsedLocation<UrlParams>, 'search' | 'state'>): boolean | undefined =>
  personInAddress(search) === null ? undefined : state.personOverList === true

/** The screens whose list stays next to the panel. */
const LISTS = new Set([
  '/admin/all-connections',
  '/admin/candidates',
  '/admin/dashboard',
  '/admin/view-tips',
  '/job-review',
])

/** Whether the panel stands next to the list instead of over the screen. */
export function useIsBeside(): boolean {
  const isList = useLocation({ select: ({ pathname }) => LISTS.has(pathname) })
  return useMedia(WIDE) && isList
}

export const BESIDE_WIDTH = 'w-[clamp(27rem,35vw,42rem)]'

/** To whom the open panel goes: it shows them at once, so that the next key acts on them; the address follows a moment later. */
export const goingTo = createStore<string | null>(null)

/** The person whose panel is open, according to the address. */
export function personInAddress(params: UrlParams): string | null {
  const id = [params[PARAM]].flat()[0] ?? ''
  return UUID.test(id) ? id.toLowerCase() : null
}

/** The link of a person's row on the screen. */
export const rowLinkOf = (id: string) => document.querySelector<HTMLElement>(`main a[href*="${PARAM}=${id}"]`)
