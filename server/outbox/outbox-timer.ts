import { startRepeated } from '../repeat.ts'
import type { Services } from '../services.ts'
import type { News } from './news.ts'
import { sendDue } from './send-due.ts'

const EVERY_MS = 2_000

/** Sends what is due, every few seconds. */
export const startOutboxTimer = (services: Services, news: News) =>
  startRepeated(
    services,
    EVERY_MS,
    (signal) => sendDue(services, news, signal),
    'sending what is due failed and is tried again',
  )
