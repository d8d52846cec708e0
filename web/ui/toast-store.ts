type ToastKind = 'success' | 'error' | 'info'
/** A button of a message. Pressing it closes the message. */
type Action = { label: string; run: () => void }
export type Toast = {
  id: number
  title: string
  description?: string | undefined
  kind: ToastKind
  action?: Action | undefined
}

let toasts: Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function publish(changed: Toast[]) {
  toasts = changed
  for (const listener of listeners) listener()
}

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
  publish([...toasts.filter((other) => !same(other)), { ...message, kind, id }].slice(-4))
  return id
}

export const closeToasts = () => publish([])

export const closeToast = (id: number) => publish(toasts.filter((other) => other.id !== id))

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => toasts,
}
