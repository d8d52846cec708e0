import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import type { Database } from '../db/database.ts'
import { withDamageTold } from '../db/damage.ts'
import { hasNoEmbedded } from '../db/embedded-folder.ts'
import { FolderInUse } from '../db/embedded.ts'
import { migrationStatus } from '../db/migrate.ts'
import { UserError } from '../errors.ts'
import { verifySmtp } from '../mail/smtp.ts'
import { openDatabase } from '../open.ts'
import { isReadableByOthers } from '../private-folder.ts'
import { discover, redirectUri } from '../auth/oidc/issuer.ts'
import { readingThread } from '../reading-thread.ts'
import { keyRows } from '../secret/secret.store.ts'
import { sendsEmail, type OidcSettings, type Settings } from '../settings.ts'
import { newestBackup } from './backup-folder.ts'
import { examineAddress } from './examine-outside.ts'
import { buildVersion } from '../version.ts'
import { readWatched, type Watched } from './watched.ts'
import { backupFinding, watchedFindings } from './watched.rules.ts'
import { readWatchedFile } from './watched-file.ts'
import { clusterFindings } from './cluster.rules.ts'
import { closedWorkers, readCluster } from './cluster.store.ts'
import {
  clockFinding,
  diskFinding,
  encodingFindings,
  folderFindings,
  problem,
  migrationsFinding,
  preparedFindings,
  nodeFinding,
  oidcFindings,
  passwordFindings,
  proxyFinding,
  publicUrlFinding,
  queueFinding,
  rightsFindings,
  signupFinding,
  skipped,
  unwritable,
  ok,
  type Finding,
  type FoundIssuer,
} from './doctor.rules.ts'
import { secretFinding } from './secret.rules.ts'
import { standingFindings } from './standings.rules.ts'
import {
  greetDatabase,
  hasQueue,
  hasRole,
  keepsPrepared,
  mixedStandings,
  readRights,
} from './doctor.store.ts'

const ASK_MS = 3_000

/** Checks everything that Vouch needs and changes nothing. */
export async function examine(readSettings: () => Settings): Promise<Finding[]> {
  let settings: Settings
  try {
    settings = readSettings()
  } catch (cause) {
    if (!(cause instanceof UserError)) throw cause
    return [
      ok('Vouch', buildVersion),
      nodeFinding(process.versions.node),
      ...cause.message.split('\n').map((line) => problem('Settings', line)),
    ]
  }
  return [
    ok('Vouch', buildVersion),
    nodeFinding(process.versions.node),
    ok('Settings', 'all valid'),
    publicUrlFinding(settings),
    proxyFinding(settings),
    ...examineRights(settings), // before openDatabase makes the folder private
    signupFinding(settings),
    ...passwordFindings(settings),
    ...(await examineOidc(settings)),
    ...(await examineDatabase(settings)),
    await examineMail(settings),
    ...(await examineAddress(settings)),
    ...(await examineFolders(settings)),
  ]
}

/** What a finding says of an error: a sentence for the operator, or the error in one line. */
const messageOf = (cause: unknown) => (cause instanceof UserError ? cause.message : String(cause))

function examineRights({ dataDir }: Settings): Finding[] {
  try {
    const folders = ['database', 'outbox'].map((name) => path.join(dataDir, name))
    return folderFindings(folders.filter(isReadableByOthers))
  } catch (cause) {
    return [problem('DATA_DIR', messageOf(cause))]
  }
}

async function examineDatabase(settings: Settings): Promise<Finding[]> {
  let database: Database
  try {
    if (!settings.databaseUrl && hasNoEmbedded(settings.dataDir))
      return [ok('Database', `none in ${settings.dataDir} yet: Vouch makes it at its first start`)]
    database = await openDatabase(settings)
  } catch (cause) {
    if (cause instanceof FolderInUse) return askRunningServer(settings)
    return [problem('Database', messageOf(withDamageTold(cause)))]
  }
  try {
    return await lookInside(database, settings)
  } catch (cause) {
    return [problem('Database', messageOf(withDamageTold(cause)))]
  } finally {
    await database.close()
  }
}

async function lookInside(database: Database, settings: Settings): Promise<Finding[]> {
  const { db, kind, encoding } = database
  const { version, now, ms } = await greetDatabase(db)
  const name = kind === 'embedded' ? 'embedded' : 'PostgreSQL'
  const findings = [ok('Database', `${name} ${version} answers in ${ms} ms`), ...encodingFindings(encoding)]
  if (kind === 'postgres') findings.push(...preparedFindings(await keepsPrepared(database)))
  const status = await migrationStatus(db)
  findings.push(clockFinding((now.getTime() - Date.now()) / 1000), migrationsFinding(status))
  if (status.ran.length === 0) return findings
  findings.push(secretFinding(settings.secrets, await keyRows(db)))
  const cluster = await readCluster(db)
  const rights = (await hasRole(db)) ? await readRights(db) : null
  findings.push(...rightsFindings(rights, cluster !== null))
  if (cluster && rights) findings.push(...clusterFindings(cluster, await closedWorkers(db)))
  if ((await hasQueue(db)) && status.waiting.length === 0) {
    const found = await readWatched(database, new Date(), settings.backup !== null)
    findings.push(queueFinding(found.queue, kind), ...watchedFindings(found, new Date()))
    findings.push(
      await examineBackups(settings, found.backup),
      ...standingFindings(await mixedStandings(database)),
    )
  }
  return findings
}

/** Only the running server can open the embedded database: ask that server, and read what it wrote about it. */
async function askRunningServer(settings: Settings): Promise<Finding[]> {
  const { dataDir, host, port } = settings
  const now = new Date()
  const found = await readWatchedFile(dataDir, now)
  const unseen = found
    ? 'migrations and rights'
    : 'migrations, rights, imports, emails, destinations and careers pages'
  const findings = [
    skipped('Database', `a running Vouch has ${dataDir}: stop it to let the doctor look at ${unseen}`),
    ...(found ? [queueFinding(found.queue, 'postgres'), ...watchedFindings(found, now)] : []),
    await examineBackups(settings, found?.backup),
  ]
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}/readyz`
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ASK_MS) })
    findings.push(
      answer.ok
        ? ok('Server', `${address} says that it is ready`)
        : problem('Server', `${address} answers ${answer.status}: look at what it logs`),
    )
  } catch {
    findings.push(
      skipped('Server', `nothing answers at ${address}: with its HOST and PORT the doctor would ask it`),
    )
  }
  return findings
}

async function examineOidc(settings: Settings): Promise<Finding[]> {
  const { oidc } = settings
  return oidc ? oidcFindings(settings, await askIssuer(oidc), redirectUri(settings)) : []
}

/** What the issuer announces; its clock is in the header of the answer. */
async function askIssuer(oidc: OidcSettings): Promise<FoundIssuer | { failure: string }> {
  let date: string | null = null
  const issued = readingThread()
  async function dated(...call: Parameters<typeof fetch>) {
    const answer = await fetch(...call)
    date = answer.headers.get('date')
    return answer
  }
  try {
    const config = await discover(oidc, { fetch: dated, issued })
    const secondsApart = date === null ? null : (Date.parse(date) - Date.now()) / 1000
    return { announced: config.serverMetadata(), secondsApart }
  } catch (cause) {
    const { message, cause: deeper } = cause as Error
    const { issuer } = (deeper as { body?: { issuer?: string } } | undefined)?.body ?? {}
    return { failure: issuer ? `it calls itself ${issuer}` : message }
  } finally {
    await issued.close()
  }
}

async function examineMail(settings: Settings): Promise<Finding> {
  const { smtpUrl, dataDir } = settings
  if (!sendsEmail(settings))
    return skipped(
      'Mail',
      'SMTP_URL is not set, so no one gets email: no sign-in links, no invitations, no news. Single sign-on works without',
    )
  if (!smtpUrl) {
    const folder = path.join(dataDir, 'outbox')
    const failure = await cannotWrite(folder)
    return failure
      ? problem('Mail', unwritable(`the outbox ${folder}`, failure, ', or set SMTP_URL'))
      : ok('Mail', `kept in ${folder}, links printed on the server’s terminal`)
  }
  try {
    await verifySmtp(smtpUrl, settings)
    return ok('Mail', `${new URL(smtpUrl).host} answers and takes mail`)
  } catch (cause) {
    return problem(
      'Mail',
      `${new URL(smtpUrl).host} does not take mail (${(cause as Error).message}). Check host, port, user and password of SMTP_URL.`,
    )
  }
}

/** The folder, or its nearest ancestor that exists. */
const nearest = (folder: string): string =>
  existsSync(folder) || path.dirname(folder) === folder ? folder : nearest(path.dirname(folder))

async function cannotWrite(folder: string): Promise<string | null> {
  const probe = path.join(nearest(folder), `.vouch-doctor-${randomUUID().slice(0, 8)}`)
  try {
    await fs.writeFile(probe, 'probe', { flag: 'wx', mode: 0o600 })
    return null
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code ?? String(cause)
  } finally {
    await fs.rm(probe, { force: true }).catch(() => undefined)
  }
}

const freeAt = async (folder: string) => {
  const { bavail, bsize } = await fs.statfs(nearest(folder))
  return bavail * bsize
}

async function examineBackups({ backup }: Settings, run: Watched['backup']): Promise<Finding> {
  const folder = backup && {
    newest: (await newestBackup(backup.folder))?.began ?? null,
    failure: await cannotWrite(backup.folder),
  }
  return backupFinding(backup, folder, run, new Date())
}

/** The room on the disks of the folders that are used. */
async function examineFolders({ databaseUrl, smtpUrl, dataDir, backup }: Settings): Promise<Finding[]> {
  const findings: Finding[] = []
  if (!databaseUrl || !smtpUrl) {
    const failure = await cannotWrite(dataDir)
    if (failure)
      return [problem('DATA_DIR', unwritable(dataDir, failure, ', or set DATA_DIR to another folder'))]
    findings.push(diskFinding(dataDir, await freeAt(dataDir)))
  }
  if (backup) findings.push(diskFinding(backup.folder, await freeAt(backup.folder)))
  if (databaseUrl)
    findings.push(skipped('Disk', 'of PostgreSQL: look there yourself; when it is full, saving gets 503'))
  return findings
}
