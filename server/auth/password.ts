import { hash, verify } from '@node-rs/argon2'
import { tooManyRequests } from '../errors.ts'
import { normalizedPassword } from './password.rules.ts'

const ARGON2ID = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } // the library uses argon2id by default
const AT_ONCE = 2 // 64 MiB and a core each
const MAX_WAITING = 100
const BUSY_SECONDS = 5

// Compared if there is no password, so that an unknown address takes as long as a known one. A hash of random bytes that
// were thrown away.
const NOBODY =
  '$argon2id$v=19$m=65536,t=3,p=1$xu7wW5nUWj8fsvNRYG6vtA$W4Z8S5tvWEBBrbgEijxxAlNNCVJeX8LdGRyTchDbNz4'

/** Runs at most AT_ONCE pieces of work at the same time. Errors: 429 if too many wait. */
function turns() {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= MAX_WAITING) throw tooManyRequests(BUSY_SECONDS)
    if (running >= AT_ONCE) await new Promise<void>((resolve) => void waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift() // passes its turn on, or ends it
      if (next) next()
      else running--
    }
  }
}

/** Hashes and compares passwords. Tests pass another library. */
export function passwordWork(argon2: { hash: typeof hash; verify: typeof verify }) {
  const inTurn = turns()
  return {
    hashPassword: (password: string) => inTurn(() => argon2.hash(normalizedPassword(password), ARGON2ID)),

    /** Takes the same time with and without a stored password. */
    async isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
      const same = await inTurn(() => argon2.verify(stored ?? NOBODY, normalizedPassword(password)))
      return same && Boolean(stored)
    },
  }
}

export const { hashPassword, isPassword } = passwordWork({ hash, verify })

let common: Promise<Set<string>> | undefined

async function loadCommon() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** The test for a common password. Its list is loaded for the first password that someone chooses, not at the start. */
export async function commonPasswords(): Promise<(lowerCase: string) => boolean> {
  const list = await (common ??= loadCommon())
  return (lowerCase) => list.has(lowerCase)
}
