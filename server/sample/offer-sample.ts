import { signInLink } from '../auth/create-admin.ts'
import type { Services } from '../services.ts'
import { addSample } from './sample-company.ts'
import { SAMPLE_ADMIN, SAMPLE_COMPANY, SAMPLE_EMPLOYEE } from './sample-plan.ts'
import { everySample, hasAnyAccount, wasSampleRemoved } from './sample.store.ts'

async function wantsSample({ settings, database }: Services): Promise<boolean> {
  if (!settings.sample) return false
  const onRequest = settings.databaseUrl !== undefined // on PostgreSQL SAMPLE is off by default
  return !(await wasSampleRemoved(database.db)) && (onRequest || !(await hasAnyAccount(database.db)))
}

/**
 * Makes the sample company on an empty database. While there is a sample: lines for the terminal with sign-in links for its admin and
 * an employee.
 */
export async function offerSample(services: Services): Promise<() => Promise<string[]>> {
  if (await wantsSample(services)) await addSample(services)
  const found = services.settings.sample ? await everySample(services.database.db) : []
  const there = found.some(({ finished }) => finished)
  return async () =>
    there
      ? [
          '',
          `  Look around in a fictional company, ${SAMPLE_COMPANY.name} (links are good for 10 minutes):`,
          `  as its admin     ${await signInLink(services, SAMPLE_ADMIN.email)}`,
          `  as an employee   ${await signInLink(services, SAMPLE_EMPLOYEE.email)}`,
          '  Remove it: npm run vouch -- sample off',
        ]
      : []
}
