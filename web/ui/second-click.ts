import type { MouseEvent } from 'react'

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>
/** A click that decided something: when, and where what it hit stood then. */
export type Taken = { at: number; box: Box }
export type Click = { at: number; x: number; y: number }

const DOUBLE = 300 // ms; slower, a click is meant by itself
const SLIP = 8 // px; a finger does not come down twice in the same place

/**
 * Whether a click only repeats one that decided: by then something else may stand under the pointer, or the same thing would
 * take the decision back. Where the pointer moved on meanwhile, the click is meant.
 */
export const repeats = (taken: Taken | null, { at, x, y }: Click): boolean =>
  taken !== null &&
  at - taken.at < DOUBLE &&
  x > taken.box.left - SLIP &&
  x < taken.box.right + SLIP &&
  y > taken.box.top - SLIP &&
  y < taken.box.bottom + SLIP

let last: Taken | null = null // one for all screens, as there is one pointer

/** A finger's tap: browsers do not count two of them as one double tap everywhere. */
export const isTap = ({ nativeEvent }: MouseEvent) =>
  'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'

/** Of a click that decides: whether it counts. It then is the one that a second click would repeat. */
export function takesClick(event: MouseEvent): boolean {
  if (event.detail === 0) return true // Enter or Space on a button
  const { timeStamp: at, clientX: x, clientY: y } = event
  if ((event.detail > 1 || isTap(event)) && repeats(last, { at, x, y })) return false
  last = { at, box: event.currentTarget.getBoundingClientRect() }
  return true
}
