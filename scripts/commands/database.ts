import type { Database } from '../../server/db/database.ts'
import { hasNoEmbedded } from '../../server/db/embedded-folder.ts'
import { migrationStatus } from '../../server/db/migrate.ts'
import { UserError } from '../../server/errors.ts'
import { openDatabase, prepareDatabase } from '../../server/open.ts'
import { backUp } from '../../server/operations/backup.ts'
import { restore } from '../../server/operations/restore.ts'
import { cannotOpen, isOpenedBy, isSealed } from '../../server/secret/secret.rules.ts'
import { keyRows } from '../../server/secret/secret.store.ts'
import type { Settings } from '../../server/settings.ts'
import { oneArgument, type Commands } from './command.ts'

export async function withDatabase<T>(
  settings: Settings,
  fn: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(settings)
  try {
    return await fn(database)
  } finally {
    await database.close()
  }
}

/** A command that only reads makes no data folder. */
const withExisting = <T>(settings: Settings, fn: (database: Database) => Promise<T>) => {
  if (!settings.databaseUrl && hasNoEmbedded(settings.dataDir))
    throw new UserError(
      `There is no database in ${settings.dataDir} yet. Set DATA_DIR or DATABASE_URL to where it is, or start Vouch once.`,
    )
  return withDatabase(settings, fn)
}

async function statusText(database: Database): Promise<string> {
  const { ran, waiting, unknown } = await migrationStatus(database.db)
  const lines = [
    ...ran.map(({ name, at }) => {
      const stranger = unknown.includes(name) ? ', by a newer Vouch' : ''
      return `  ${name.padEnd(28)}ran ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC${stranger}`
    }),
    ...waiting.map((name) => `  ${name.padEnd(28)}waits`),
  ]
  const todo = waiting.length > 0 ? ['', 'To run what waits: npm run vouch -- migrate up'] : []
  return [...lines, ...todo].join('\n')
}

const count = (n: number, one: string, many = `${one}s`) =>
  `${n.toLocaleString('en')} ${n === 1 ? one : many}`

const KEEP_SIGN_INS = '--keep-sign-ins'
const IDENTITY = '--identity'

export const databaseCommands: Commands = {
  migrate: {
    usage: 'migrate [status|up]',
    says: 'shows which migrations have run and which wait, or runs those that wait',
    async runBare(settings, args) {
      const [wish = 'status', ...more] = args
      if (more.length > 0 || !['status', 'up'].includes(wish))
        throw new UserError(`Expected status or up, found “${args.join(' ')}”.`)
      if (wish === 'status') return withExisting(settings(), statusText)
      const ran = await withDatabase(settings(), (database) => prepareDatabase(database, console.error))
      return ran.length > 0 ? `Ran ${ran.join(', ')}.` : 'Nothing waits: the database is up to date.'
    },
  },
  backup: {
    usage: 'backup FILE',
    says: 'writes everything into a new file; with PostgreSQL, also while servers run',
    async runBare(settings, args) {
      const file = oneArgument(args, this.usage)
      const { companies, rows, bytes, isClear } = await withExisting(settings(), async (database) => ({
        ...(await backUp(database, file)),
        isClear: (await keyRows(database.db)).some(({ value }) => !isSealed(value)),
      }))
      return `${file} holds ${count(companies, 'company', 'companies')} in ${count(rows, 'row')} (${(bytes / 1_000_000).toFixed(1)} MB). Keep it as safe as the database: it holds personal data${isClear ? ' and the keys that sign people in' : ''}.`
    },
  },
  restore: {
    usage: 'restore FILE [--identity KEY-FILE] [--keep-sign-ins]',
    says: 'fills an empty database of either kind from a backup, encrypted or not; everyone signs in again, and API keys end, unless you keep them',
    async runBare(settings, args) {
      const keepsSignIns = args.includes(KEEP_SIGN_INS)
      const at = args.indexOf(IDENTITY)
      const keyFile = at < 0 ? null : (args[at + 1] ?? '')
      const file = oneArgument(
        args.filter((arg, n) => arg !== KEEP_SIGN_INS && (at < 0 || (n !== at && n !== at + 1))),
        this.usage,
      )
      const { secrets } = settings()
      const { header, companies, rows, imports, opens } = await withDatabase(settings(), async (database) => {
        const restored = await restore(database, file, { keepsSignIns, keyFile })
        return { ...restored, opens: isOpenedBy(secrets, await keyRows(database.db)) }
      })
      const again = imports > 0 ? ` ${count(imports, 'import')} that had not ended will run again.` : ''
      const ended = keepsSignIns ? '' : ' All sessions and API keys ended.'
      return `Restored ${count(companies, 'company', 'companies')} in ${count(rows, 'row')}, as they were at ${header.taken_at}.${again}${ended}${opens ? '' : `\nVouch cannot start on it yet. ${cannotOpen(secrets)}`}`
    },
  },
}
