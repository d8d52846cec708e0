import { startRepeated } from '../repeat.ts'
import type { Services } from '../services.ts'
import { digestsFor } from './news.rules.ts'
import { enqueueDigests, sendDueMails } from './send-due-mails.ts'

const EVERY_MS = 10_000

/** Sends the mails with news that are due, every few seconds. Several processes share the mails. */
export function startNewsTimer(services: Services) {
  let week = ''
  return startRepeated(
    services,
    EVERY_MS,
    async (signal) => {
      const { period } = digestsFor(services.now())[0]!
      if (week !== period) await enqueueDigests(services, signal)
      week = period
      await sendDueMails(services, signal)
    },
    'sending mails with news failed and is tried again',
  )
}
