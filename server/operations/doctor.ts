import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import type { Database } from '../db/database.ts'
import { FolderInUse } from '../db/embedded.ts'
import { migrationStatus } from '../db/migrate.ts'
import { UserError } from '../errors.ts'
import { verifySmtp } from '../mail/smtp.ts'
import { openDatabase } from '../open.ts'
import { isReadableByOthers } from '../private-folder.ts'
import type { Settings } from '../settings.ts'
import { queueDepth } from '../uploads/import-queue.store.ts'
import {
  clockFinding,
  diskFinding,
  folderFindings,
  ill,
  migrationsFinding,
  nodeFinding,
  proxyFinding,
  publicUrlFinding,
  queueFinding,
  rightsFindings,
  signupFinding,
  unseen,
  well,
  type Finding,
} from './doctor.rules.ts'
import { greetDatabase, hasQueue, hasRole, readRights } from './doctor.store.ts'

const ASK_MS = 3_000

/** Looks at everything that Vouch needs, and changes nothing. */
export async function examine(readSettings: () => Settings): Promise<Finding[]> {
  let settings: Settings
  try {
    settings = readSettings()
  } catch (cause) {
    if (!(cause instanceof UserError)) throw cause
    return [
      nodeFinding(process.versions.node),
      ...cause.message.split('\n').map((line) => ill('Settings', line)),
    ]
  }
  return [
    nodeFinding(process.versions.node, settings.publicUrl),
    well('Settings', 'all valid'),
    publicUrlFinding(settings),
    proxyFinding(settings),
    ...folderFindings(openFolders(settings)), // before the database is opened, which would close its folder
    signupFinding(settings),
    ...(await examineDatabase(settings)),
    await examineMail(settings),
    ...(await examineFolder(settings)),
  ]
}

const openFolders = ({ dataDir }: Settings) =>
  ['database', 'outbox'].map((name) => path.join(dataDir, name)).filter(isReadableByOthers)

async function examineDatabase(settings: Settings): Promise<Finding[]> {
  if (!settings.databaseUrl && !existsSync(path.join(settings.dataDir, 'database')))
    return [well('Database', `none in ${settings.dataDir} yet: Vouch makes it at its first start`)]
  let database: Database
  try {
    database = await openDatabase(settings)
  } catch (cause) {
    if (cause instanceof FolderInUse) return askRunningServer(settings)
    return [ill('Database', cause instanceof UserError ? cause.message : String(cause))]
  }
  try {
    return await lookInside(database)
  } finally {
    await database.close()
  }
}

async function lookInside(database: Database): Promise<Finding[]> {
  const { db, kind } = database
  const { version, now, ms } = await greetDatabase(db)
  const name = kind === 'embedded' ? 'embedded' : 'PostgreSQL'
  const findings = [well('Database', `${name} ${version} answers in ${ms} ms`)]
  const status = await migrationStatus(db)
  findings.push(clockFinding((now.getTime() - Date.now()) / 1000), migrationsFinding(status))
  if (status.ran.length === 0) return findings
  findings.push(...rightsFindings((await hasRole(db)) ? await readRights(db) : null))
  if (await hasQueue(db)) findings.push(queueFinding(await queueDepth(database), kind))
  return findings
}

/** The embedded database belongs to the server's process; only that one can say how it is. */
async function askRunningServer({ dataDir, host, port }: Settings): Promise<Finding[]> {
  const inside = unseen(
    'Database',
    `a running Vouch has ${dataDir}: stop it to let the doctor look at migrations, rights and imports`,
  )
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}/readyz`
  try {
    const { ok, status } = await fetch(address, { signal: AbortSignal.timeout(ASK_MS) })
    return [
      inside,
      ok
        ? well('Server', `${address} says that it is ready`)
        : ill('Server', `${address} answers ${status}: look at what it logs`),
    ]
  } catch {
    return [
      inside,
      unseen('Server', `nothing answers at ${address}: with its HOST and PORT the doctor would ask it`),
    ]
  }
}

async function examineMail({ smtpUrl, dataDir }: Settings): Promise<Finding> {
  if (!smtpUrl) {
    const folder = path.join(dataDir, 'outbox')
    const problem = await cannotWrite(folder)
    return problem
      ? ill('Mail', `the outbox ${folder} cannot be written (${problem}). Make it writable, or set SMTP_URL.`)
      : well('Mail', `kept in ${folder}, links printed on the server’s terminal`)
  }
  try {
    await verifySmtp(smtpUrl)
    return well('Mail', `${new URL(smtpUrl).host} answers and takes mail`)
  } catch (cause) {
    return ill(
      'Mail',
      `${new URL(smtpUrl).host} does not take mail (${(cause as Error).message}). Check host, port, user and password of SMTP_URL.`,
    )
  }
}

/** The folder itself, or the nearest one above that is there already. */
const nearest = (folder: string): string =>
  existsSync(folder) || path.dirname(folder) === folder ? folder : nearest(path.dirname(folder))

async function cannotWrite(folder: string): Promise<string | null> {
  const probe = path.join(nearest(folder), `.vouch-doctor-${randomUUID().slice(0, 8)}`)
  try {
    await fs.writeFile(probe, 'probe', { flag: 'wx', mode: 0o600 })
    await fs.rm(probe)
    return null
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code ?? String(cause)
  }
}

async function examineFolder({ databaseUrl, smtpUrl, dataDir }: Settings): Promise<Finding[]> {
  if (databaseUrl && smtpUrl) return [] // nothing is kept in it then
  const problem = await cannotWrite(dataDir)
  if (problem)
    return [
      ill(
        'DATA_DIR',
        `${dataDir} cannot be written (${problem}). Make it writable, or set DATA_DIR to another folder.`,
      ),
    ]
  const { bavail, bsize } = await fs.statfs(nearest(dataDir))
  return [diskFinding(dataDir, bavail * bsize)]
}
