/**
 * Makes an empty embedded database in the folder that it is given. A process of its own: it takes 400 MB that the server would keep until
 * its end.
 */
import process from 'node:process'
import { PGlite } from '@electric-sql/pglite'
import { offerMemoryFirst } from '../running/child-process.ts'

const LITTLE_MEMORY = ['--set', 'shared_buffers=1MB'] // while it is made; see embedded.ts for afterwards

const NO_ROOM = 51 // what PGlite cannot do for its files has a number alone

function failureOf(cause: unknown): string {
  const { errno, code, message } = cause as { errno?: number; code?: string; message?: string }
  if (errno === NO_ROOM || code === 'ENOSPC') return 'No room is left on its disk.'
  return errno === undefined || message ? String(cause) : `Its files cannot be written (${errno}).`
}

offerMemoryFirst()
process.once('message', (folder: string) => {
  PGlite.create({ dataDir: folder, initDbStartParams: LITTLE_MEMORY })
    .then((pglite) => pglite.close())
    .then(() => null, failureOf)
    .then((failure) => process.send!({ failure }, () => process.exit()))
    .catch(() => process.exit(1))
})
process.once('disconnect', () => process.exit(1)) // its server is gone
