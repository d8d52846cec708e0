import { MINUTE_MS } from '../../../domain/time.ts'
import { startRepeated } from '../../repeat.ts'
import type { Services } from '../../services.ts'
import { removeDueCompanies } from './remove-companies.ts'

/** Deletes companies whose day to undo is over, once a minute. */
export const startDeletionTimer = (services: Pick<Services, 'settings' | 'database' | 'log' | 'now'>) =>
  startRepeated(
    services,
    MINUTE_MS,
    (signal) => removeDueCompanies(services, signal),
    'deleting companies failed and is tried again in a minute',
  )
