import type { ApiKey } from '../../contract/keys.ts'
import { dayText } from '../ui/day.ts'

type Key = Pick<ApiKey, 'may_write' | 'may_export' | 'made_by' | 'expires_at' | 'used_on' | 'is_paused'>

/** 'Reads and writes, exports. Calls as Ada Bell until 24 Feb 2027. Last used 25 Nov 2026.' */
export function keyText({ may_write, may_export, made_by, expires_at, used_on, is_paused }: Key): string {
  const rights = `${may_write ? 'Reads and writes' : 'Reads'}${may_export ? ', exports' : ''}`
  const used = used_on === null ? 'Not used yet' : `Last used ${dayText(used_on)}`
  const pause = is_paused ? ` Works again once ${made_by} signs in.` : ''
  return `${rights}. Calls as ${made_by} until ${dayText(expires_at)}. ${used}.${pause}`
}
