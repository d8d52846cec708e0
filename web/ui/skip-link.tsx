import { useEffect, useRef } from 'react'

export const CONTENT_ID = 'content'

const focusContent = () => document.getElementById(CONTENT_ID)?.focus()

/** The first stop of Tab, also from a heading that was focused by navigation. It skips the menu. */
export function SkipLink() {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const fromHeading = (event: KeyboardEvent) => {
      const heading = event.target instanceof Element && event.target.matches('h1[tabindex="-1"]')
      if (event.key !== 'Tab' || event.shiftKey || !heading) return
      event.preventDefault()
      link.current?.focus()
    }
    document.addEventListener('keydown', fromHeading)
    return () => document.removeEventListener('keydown', fromHeading)
  }, [])
  return (
    <a
      ref={link}
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        event.preventDefault()
        focusContent()
      }}
      className="sr-only z-60 rounded-md bg-primary font-semibold text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-3 focus:py-2"
    >
      Skip to content
    </a>
  )
}
