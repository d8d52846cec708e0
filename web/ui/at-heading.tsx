import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createStore, useStore } from './store.ts'

const slot = createStore<HTMLElement | null>(null)

const takePlace = (element: HTMLElement | null) => slot.set(element)

/** Where what AtHeading shows appears, in the page's heading. */
export const HeadingSlot = () => <div ref={takePlace} className="contents" />

/** Shows an act of a list next to the heading of its screen. */
export function AtHeading({ children }: { children: ReactNode }) {
  const place = useStore(slot)
  return place && createPortal(children, place)
}
