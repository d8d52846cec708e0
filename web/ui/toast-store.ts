import type { ReactNode } from 'react'
import { createStore } from './store.ts'

type ToastKind = 'success' | 'error' | 'info'
/** A button of a message. Pressing it closes the message. */
export type Action = {
  label: string
  run: () => void
  /** The key that presses it. */
  hint?: ReactNode
}
export type Toast = {
  id: number
  title: string
  description?: string | undefined
  kind: ToastKind
  action?: Action | undefined
}

/** The message on the screen: a newer one replaces it. */
export const shownToast = createStore<Toast | null>(null)
let nextId = 1

/** What is so until it ends, such as a server that is away. It gives way to messages and to failed acts. */
export const standingMessage = createStore<Toast | null>(null)
/** How many failed acts the screen shows (failure.tsx). */
export const failedActs = createStore(0)

/** The open side panel. Messages stand in it: while it is open, nothing outside of it can be pressed or is read out. */
export const toastHost = createStore<HTMLElement | null>(null)

/** Shows a message at the edge of the screen, in place of the one before. An error stays until it is closed. */
export function toast({
  kind = 'info',
  ...message
}: {
  title: string
  description?: string
  kind?: ToastKind
  action?: Action
}): number {
  const id = nextId++
  shownToast.set({ ...message, kind, id })
  return id
}

/** Closes the message with this id, without one the message on the screen. */
export function closeToast(id = shownToast.get()?.id) {
  for (const store of [shownToast, standingMessage]) if (store.get()?.id === id) store.set(null)
}

/** Shows what is so until it ends; null: it has ended. */
export const sayStanding = (message: { title: string; description: string } | null) =>
  standingMessage.set(message && { ...message, kind: 'error', id: nextId++ })
