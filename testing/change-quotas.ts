/** Loaded before a real server: changes its quotas (quotas.ts). */
import process from 'node:process'
import { QUOTAS } from '../server/quotas/quotas.rules.ts'

Object.assign(QUOTAS, JSON.parse(process.env.CHANGED_QUOTAS!))
