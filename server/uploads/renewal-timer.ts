import { DERIVED_VERSION } from '../../domain/derived.ts'
import { HOUR_MS, MINUTE_S } from '../../domain/time.ts'
import type { Services } from '../services.ts'
import { startSharedWork } from '../running/shared-work.ts'
import { renewDerived } from './renew-derived.ts'
import { companiesDerivedOtherwise } from './renew-derived.store.ts'

type Given = Pick<Services, 'settings' | 'database' | 'log' | 'boss'>

/** Begins soon after the start of a process that imports, and delays nothing that it does. One process derives all companies again. */
export const startRenewal = (services: Given, pollSeconds = MINUTE_S) =>
  startSharedWork(services, {
    name: 'renew-derived',
    askMs: HOUR_MS,
    pollSeconds,
    isNeeded: async () => (await companiesDerivedOtherwise(services.database.db, DERIVED_VERSION)).length > 0,
    work: (signal) => renewDerived(services.database, signal),
    onFailure: 'deriving people by new rules failed and is tried again',
  })
