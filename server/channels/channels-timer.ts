import { startRepeated } from '../repeat.ts'
import type { Services } from '../services.ts'
import { sendToChannels } from './send-channels.ts'

const EVERY_MS = 10_000

/** Sends to channels what is new, every few seconds. */
export const startChannelsTimer = (services: Services) =>
  startRepeated(
    services,
    EVERY_MS,
    (signal) => sendToChannels(services, signal),
    'sending to channels failed and is tried again',
  )
