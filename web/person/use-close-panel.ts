import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { rowLinkOf, withoutPerson } from '../people/person-link.ts'
import { useUrlParams } from '../ui/use-url-params.ts'

/**
 * Over the list from which it was opened, closing goes back in history; otherwise (another tab) only the address changes. The focus goes to
 * the row of the person who was shown last.
 */
export function useClosePanel(id: string | null) {
  const [, changeParams] = useUrlParams()
  const { history } = useRouter()
  const isOverList = useLocation({ select: ({ state }) => state.personOverList === true })
  const isClosing = useRef(false)
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (id === null) {
      isClosing.current = false
      if (shown.current) rowLinkOf(shown.current)?.focus()
    }
    shown.current = id
  }, [id])
  return () => {
    if (isClosing.current || id === null) return
    isClosing.current = true // going back takes a moment: a second press would go back twice
    if (isOverList) history.back()
    else changeParams(withoutPerson, { replace: true, keepScroll: true })
  }
}
