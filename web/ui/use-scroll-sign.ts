import { type RefObject, useEffect } from 'react'

const SLACK = 8 // px, the padding at the ends

/** Keeps `data-more` of a `strip` (styles/base.css) at the sides where it has more than it shows: 'left', 'right' or both. */
export function useScrollSign(ref: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const strip = ref.current!
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = strip
      const right = scrollWidth - clientWidth - scrollLeft
      strip.dataset.more = [scrollLeft > SLACK && 'left', right > SLACK && 'right'].filter(Boolean).join(' ')
    }
    const sizes = new ResizeObserver(mark)
    for (const element of [strip, ...strip.children]) sizes.observe(element)
    strip.addEventListener('scroll', mark, { passive: true })
    return () => {
      sizes.disconnect()
      strip.removeEventListener('scroll', mark)
    }
  }, [ref])
}
