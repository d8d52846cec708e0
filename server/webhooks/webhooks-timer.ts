import { startRepeated } from '../repeat.ts'
import type { Services } from '../services.ts'
import { sendEvents } from './send-events.ts'

const EVERY_MS = 5_000

/** Sends the events that are due, every few seconds. */
export const startWebhooksTimer = (services: Services) =>
  startRepeated(
    services,
    EVERY_MS,
    (signal) => sendEvents(services, signal),
    'sending events to webhooks failed and is tried again',
  )
