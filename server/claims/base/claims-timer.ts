import { startRepeated } from '../../repeat.ts'
import type { Services } from '../../services.ts'
import { settleDue } from './settle.ts'

const EVERY_MS = 10_000

/** Hands over and ends claims whose time is over, every few seconds. Several processes share the work. */
export const startClaimsTimer = (services: Pick<Services, 'settings' | 'database' | 'log' | 'now'>) =>
  startRepeated(
    services,
    EVERY_MS,
    (signal) => settleDue(services.database, services.now(), signal),
    'ending claims failed and is tried again',
  )
