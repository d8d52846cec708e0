import path from 'node:path'
import type { Quotas } from '../server/quotas/quotas.rules.ts'

/** The environment of a real server with other quotas. */
export const withQuotas = (quotas: Partial<Quotas>, env: Record<string, string> = {}) => ({
  ...env,
  NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --import=${path.join(import.meta.dirname, 'change-quotas.ts')}`,
  CHANGED_QUOTAS: JSON.stringify(quotas),
})
