import { onlineManager } from '@tanstack/react-query'
import { closeToast, toast } from '../ui/toast-store.ts'

const AGAIN = 2_000 // ms

let watching: Promise<boolean> | null = null

/** Whether the server answers anything at all. */
async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/**
 * Use this after a call without an answer. If the server does not answer at all, one message says so and all queries wait, instead of an
 * error in each part of the screen. Both end once the server is back. Resolves then; true if the server was away.
 */
export function checkServer(): Promise<boolean> {
  watching ??= watch().finally(() => (watching = null))
  return watching
}

async function watch(): Promise<boolean> {
  if (await isReachable()) return false
  onlineManager.setOnline(false)
  const message = toast({
    title: "Vouch can't be reached",
    description: 'We’ll reconnect automatically. Your saved decisions are safe.',
    kind: 'error',
  })
  do await new Promise((resolve) => setTimeout(resolve, AGAIN))
  while (!(await isReachable()))
  onlineManager.setOnline(true)
  closeToast(message)
  return true
}

// Whether the browser has a network says nothing about a server on the same machine, so its own events do not count.
onlineManager.setEventListener(() => undefined)
