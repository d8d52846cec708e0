import { onlineManager } from '@tanstack/react-query'
import { sayStanding } from '../ui/toast-store.ts'

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
  const areAtStake = document.querySelector('[data-at-stake]') !== null
  sayStanding({
    title: "Vouch can't be reached",
    description: `We’ll reconnect automatically.${areAtStake ? ' Your saved decisions are safe.' : ''}`,
  })
  do await new Promise((resolve) => setTimeout(resolve, AGAIN))
  while (!(await isReachable()))
  onlineManager.setOnline(true)
  sayStanding(null)
  return true
}

// Whether the browser has a network says nothing about a server on the same machine, so its own events do not count.
onlineManager.setEventListener(() => undefined)
