import { AsyncLocalStorage } from 'node:async_hooks'
import type { Principal } from './routes.ts'

const known = new AsyncLocalStorage<Principal>()

/** Does some work, whose calls inside this process come from `principal`: no one asks again who calls. */
export const callingAs = <T>(principal: Principal, work: () => T): T => known.run(principal, work)

/** Who makes a call inside this process; undefined for a call over the network. */
export const knownCaller = (): Principal | undefined => known.getStore()
