import { useState } from 'react'

const NAME = 'sidebar_state'
const SEVEN_DAYS = 7 * 24 * 60 * 60 // spec section 9

const storedOpen = () => !document.cookie.split('; ').includes(`${NAME}=false`)

/** Whether the sidebar is wide; a cookie remembers it for 7 days. */
export function useSidebarOpen(): [open: boolean, toggle: () => void] {
  const [open, setOpen] = useState(storedOpen)
  const toggle = () => {
    document.cookie = `${NAME}=${!open}; path=/; max-age=${SEVEN_DAYS}; SameSite=Lax`
    setOpen(!open)
  }
  return [open, toggle]
}
