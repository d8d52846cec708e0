import { parseArgs } from 'node:util'
import { UserError } from '../../server/errors.ts'
import { openDatabase } from '../../server/open.ts'
import { distribute } from '../../server/operations/distribute.ts'
import type { Commands } from './command.ts'

const USAGE = 'distribute [--shards 32]'
const MOST_SHARDS = 1024

/** The arguments → the number of shards. Errors: UserError with the usage. */
function shardsOf(args: string[]): number {
  try {
    const { values } = parseArgs({ args, options: { shards: { type: 'string', default: '32' } } })
    const shards = Number(values.shards)
    if (Number.isInteger(shards) && shards >= 1 && shards <= MOST_SHARDS) return shards
  } catch {
    // an option that is not known, or more arguments
  }
  throw new UserError(
    `Expected a whole number of shards from 1 to ${MOST_SHARDS}, found “${args.join(' ')}”. Usage: npm run vouch -- ${USAGE}`,
  )
}

export const distributeCommands: Commands = {
  distribute: {
    usage: USAGE,
    says: 'distributes companies over the workers of a Citus; stop all servers first',
    async runBare(settings, args) {
      const shards = shardsOf(args)
      const database = await openDatabase(settings())
      try {
        const { tables, rows, workers } = await distribute(database, shards)
        return `${rows.toLocaleString('en')} rows in ${tables} tables are distributed over ${workers} workers, in ${shards} shards. Start the servers again.`
      } finally {
        await database.close()
      }
    },
  },
}
