import type { DraftStep, Place } from '../draft/draft.rules.ts'

/** The page on the screen. The address follows a moment later. */
export type Shown = Place & {
  /** The address when it was last read. */
  address: string
  /** Requested addresses that have not been reached yet. */
  asked: string[]
  /** Pages to try if no one on the shown one is undecided; null for all others. */
  ahead: number[] | null
  /** Without a new history entry. */
  replace: boolean
}

type Turn = { ahead?: number[] | null; replace?: boolean }

export const addressOf = ({ page, search }: Place) => `${page} ${search}`

/**
 * The page on which a review opens. Without a page in the address, it is the one of the newest decision (`last`), or the next
 * one with someone undecided.
 */
export function startingAt(
  inAddress: Place,
  isPageNamed: boolean,
  last: Pick<DraftStep, 'place'> | null,
): Shown {
  const ahead = isPageNamed ? [] : null
  const here = { ...inAddress, address: addressOf(inAddress), asked: [], ahead, replace: true }
  const place = last?.place
  const goesOn = !isPageNamed && place?.search === '' && inAddress.search === ''
  return goesOn && place.page !== inAddress.page ? turnedTo(here, place, { ahead, replace: true }) : here
}

export const turnedTo = (shown: Shown, place: Place, { ahead = [], replace = false }: Turn = {}): Shown => ({
  ...shown,
  ...place,
  ahead,
  replace,
  asked: [...shown.asked, addressOf(place)],
})

/** After a change of the address: it reached the page shown, or (Back, a link) moved elsewhere. */
export function followed(shown: Shown, inAddress: Place): Shown {
  const address = addressOf(inAddress)
  const at = shown.asked.indexOf(address)
  if (at === -1) return { ...inAddress, address, asked: [], ahead: [], replace: true }
  return { ...shown, address, asked: shown.asked.slice(at + 1) }
}
