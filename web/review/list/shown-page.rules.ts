import type { Place, Step } from '../draft/step.rules.ts'

/** The page on the screen. It is ahead of the address, which takes a moment to change. */
export type Shown = Place & {
  /** What the address said when it was last looked at. */
  address: string
  /** Addresses that were asked for since, and have not been reached yet. */
  asked: string[]
  /** Pages to go on to while nobody on the shown one is undecided; null: all the others, however many there are. */
  ahead: number[] | null
  /** The address changes without a new entry for Back. */
  replace: boolean
}

type Turn = { ahead?: number[] | null; replace?: boolean }

export const addressOf = ({ page, search }: Place) => `${page} ${search}`

/**
 * Where a review opens. If the address names no page, it goes on where the newest decision (`last`) was made, or on the
 * next page that has somebody undecided.
 */
export function startingAt(inAddress: Place, isPageNamed: boolean, last: Step | null): Shown {
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

/** The address moved: towards where the screen is already, or (Back, a link) somewhere else. */
export function followed(shown: Shown, inAddress: Place): Shown {
  const address = addressOf(inAddress)
  const at = shown.asked.indexOf(address)
  if (at === -1) return { ...inAddress, address, asked: [], ahead: [], replace: true }
  return { ...shown, address, asked: shown.asked.slice(at + 1) }
}
