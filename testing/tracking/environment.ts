import path from 'node:path'
import { trackingPort } from './server.ts'

/** The environment of a real server that calls the contract servers of this process in place of applicant tracking systems. */
export const withLocalTracking = <Env extends { NODE_OPTIONS?: string }>(env: Env) => ({
  ...env,
  NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --import=${path.join(import.meta.dirname, '../local-tracking.ts')}`,
  LOCAL_TRACKING: String(trackingPort),
})
