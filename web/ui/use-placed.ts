import { autoUpdate, computePosition, flip, offset, type Placement, shift, size } from '@floating-ui/dom'
import { type RefObject, useEffect } from 'react'

const GAP = 4 // px, to the control
const EDGE = 8 // px, to the edge of the window
const LOWEST = 120 // px: in a lower window it covers its control

const controlOf = (popover: HTMLElement) =>
  document.querySelector(`[popovertarget="${popover.id}"]`) ?? popover.previousElementSibling

/** Keeps a popover next to its control while it is open: at this side of it, or where the window has room. */
export function usePlaced(ref: RefObject<HTMLElement | null>, placement: Placement) {
  useEffect(() => {
    const popover = ref.current!
    let frame = 0
    let stop = () => {}
    const end = () => {
      cancelAnimationFrame(frame)
      stop()
    }
    const follow = (control: Element) =>
      autoUpdate(control, popover, async () => {
        popover.style.removeProperty('--room')
        const { x, y } = await computePosition(control, popover, {
          placement,
          strategy: 'fixed',
          middleware: [
            offset(GAP),
            flip({ padding: EDGE }),
            size({
              padding: EDGE,
              apply: ({ availableHeight }) =>
                popover.style.setProperty('--room', `${Math.max(LOWEST, availableHeight)}px`),
            }),
            shift({ padding: EDGE, crossAxis: true }),
          ],
        })
        Object.assign(popover.style, { left: `${Math.round(x)}px`, top: `${Math.round(y)}px` })
      })
    const onBeforeToggle = ({ newState }: ToggleEvent) => {
      end()
      const control = newState === 'open' && controlOf(popover)
      // It has a size once it is shown, which is before the next frame.
      if (control) frame = requestAnimationFrame(() => (stop = follow(control)))
    }
    popover.addEventListener('beforetoggle', onBeforeToggle)
    return () => {
      popover.removeEventListener('beforetoggle', onBeforeToggle)
      end()
    }
  }, [ref, placement])
}
