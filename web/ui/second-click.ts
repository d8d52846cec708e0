import type { MouseEvent } from 'react'

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>
/** A click that decided something: when, where what it hit stood then, and on whom (`on`) it decided. */
export type Taken = { at: number; box: Box; on?: string | undefined }
export type Click = { at: number; x: number; y: number; on?: string | undefined; isTap?: boolean }

const DOUBLE = 300 // ms; slower, a click is meant by itself
const BOUNCE = 100 // ms; sooner no finger means whoever stands there only since its first tap
const SLIP = 8 // px; a finger does not come down twice in the same place

/**
 * Whether a click only repeats one that decided: by then something else may stand under the pointer, or the same thing would
 * take the decision back. Where the pointer moved on meanwhile, the click is meant. So is a quick tap that decides on the next
 * person: fingers tap along a bar whose buttons stay in place.
 */
export const repeats = (taken: Taken | null, { at, x, y, on, isTap = false }: Click): boolean =>
  taken !== null &&
  at - taken.at < (isTap && on !== taken.on ? BOUNCE : DOUBLE) &&
  x > taken.box.left - SLIP &&
  x < taken.box.right + SLIP &&
  y > taken.box.top - SLIP &&
  y < taken.box.bottom + SLIP

let last: Taken | null = null // one for all screens, as there is one pointer

/** A finger's tap: browsers do not count two of them as one double tap everywhere. */
export const isTap = ({ nativeEvent }: MouseEvent) =>
  'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'

/** Of a click that decides (`on` whom): whether it counts. It then is the one that a second click would repeat. */
export function takesClick(event: MouseEvent, on?: string): boolean {
  if (event.detail === 0) return true // Enter or Space on a button
  const { timeStamp: at, clientX: x, clientY: y } = event
  const tap = isTap(event)
  if ((event.detail > 1 || tap) && repeats(last, { at, x, y, on, isTap: tap })) return false
  last = { at, box: event.currentTarget.getBoundingClientRect(), on }
  return true
}
