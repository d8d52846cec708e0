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

export const toasts = createStore<Toast[]>([])
let nextId = 1

/** The open side panel. Messages stand in it: while it is open, nothing outside of it can be pressed or is read out. */
export const toastHost = createStore<HTMLElement | null>(null)

/** Shows a message at the edge of the screen. An error stays until it is closed. */
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
  const same = (other: Toast) => other.title === message.title && other.description === message.description
  toasts.set([...toasts.get().filter((other) => !same(other)), { ...message, kind, id }].slice(-4))
  return id
}

export const closeToasts = () => toasts.set([])

export const closeToast = (id: number) => toasts.set(toasts.get().filter((other) => other.id !== id))
