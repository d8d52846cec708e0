import { startRepeated } from '../../repeat.ts'
import type { Services } from '../../services.ts'
import { readDuePages } from './read-page.ts'

const EVERY_MS = 60_000

/** Reads the careers pages that are due, in processes that import. Several of them share the pages. */
export const startCareersTimer = (services: Services) =>
  startRepeated(
    services,
    EVERY_MS,
    (signal) => readDuePages(services, signal),
    'reading careers pages failed and is tried again',
  )
