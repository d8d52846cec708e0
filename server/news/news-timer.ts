import { startRepeated } from '../repeat.ts'
import type { Services } from '../services.ts'
import { sendDueMails } from './send-due-mails.ts'

const EVERY_MS = 10_000

/** Sends the emails with news that are due, every few seconds. Several processes share the work. */
export const startNewsTimer = (services: Services) =>
  startRepeated(
    services,
    EVERY_MS,
    (signal) => sendDueMails(services, signal),
    'sending emails with news failed and is tried again',
  )
