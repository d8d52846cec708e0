import type { Endpoint } from '../../contract/endpoint.ts'
import { keyRefused, type HttpError } from '../errors.ts'
import type { KeyRights } from './routes.ts'

type Called = Pick<Endpoint, 'access' | 'key'>

/** Calls for anyone that take no key treat its program as a stranger: a key is no session that could be ended or traded. */
export const isForPeople = ({ access, key }: Called) => access === 'anyone' && key === undefined

/** Why a key may not make this call; null if it may. */
export function keyRefusal({ key: use }: Called, rights: KeyRights): HttpError | null {
  if (use === undefined) return keyRefused('This call takes no API key. Sign in to make it.')
  if (use === 'write' && !rights.may_write)
    return keyRefused('This API key may only read. Make one that may write, too.')
  if (use === 'export' && !rights.may_export)
    return keyRefused('This API key may not export. Make one that may.')
  return null
}
