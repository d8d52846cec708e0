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
import { readWatched } from './watched.ts'
import { backupFinding, type Check } from './watched.rules.ts'
import { readWatchedFile } from './watched-file.ts'
import { clusterFindings } from './cluster.rules.ts'
import { closedWorkers, readCluster } from './cluster.store.ts'
import {
  clockFinding,
  diskFinding,
  encodingFinding,
  folderFinding,
  linesOf,
  migrationsFinding,
  nodeFinding,
  oidcFindings,
  passwordFinding,
  preparedFinding,
  proxyFinding,
  publicUrlFinding,
  rightsFindings,
  signupFinding,
  standingFinding,
  unwritable,
  type Finding,
  type Findings,
  type FoundIssuer,
  type Line,
} from './doctor.rules.ts'
import { secretFinding } from './secret.rules.ts'
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
export async function examine(readSettings: () => Settings): Promise<Line[]> {
  const basics: Findings = { Vouch: `✓ ${buildVersion}`, Node: nodeFinding(process.versions.node) }
  let settings: Settings
  try {
    settings = readSettings()
  } catch (cause) {
    if (!(cause instanceof UserError)) throw cause
    const Settings = cause.message.split('\n').map((line): Finding => `✗ ${line}`)
    return linesOf({ ...basics, Settings })
  }
  return [
    {
      ...basics,
      Settings: '✓ all valid',
      PUBLIC_URL: publicUrlFinding(settings),
      TRUST_PROXY: proxyFinding(settings),
      ...examineRights(settings), // before openDatabase makes the folder private
      SIGNUP: signupFinding(settings),
      PASSWORDS: passwordFinding(settings),
    } satisfies Findings,
    await examineOidc(settings),
    await examineDatabase(settings),
    { Mail: await examineMail(settings), Address: await examineAddress(settings) },
    await examineFolders(settings),
  ].flatMap(linesOf)
}

/** A failure for the operator: a sentence, or the error in one line. */
const failed = (cause: unknown): Finding => `✗ ${cause instanceof UserError ? cause.message : String(cause)}`

function examineRights({ dataDir }: Settings): Findings {
  try {
    const folders = ['database', 'outbox'].map((name) => path.join(dataDir, name))
    return { Folder: folders.filter(isReadableByOthers).map(folderFinding) }
  } catch (cause) {
    return { DATA_DIR: failed(cause) }
  }
}

async function examineDatabase(settings: Settings): Promise<Findings> {
  let database: Database | undefined
  try {
    if (!settings.databaseUrl && hasNoEmbedded(settings.dataDir))
      return { Database: `✓ none in ${settings.dataDir} yet: Vouch makes it at its first start` }
    database = await openDatabase(settings)
    return await lookInside(database, settings)
  } catch (cause) {
    if (cause instanceof FolderInUse) return askRunningServer(settings)
    return { Database: failed(withDamageTold(cause)) }
  } finally {
    await database?.close()
  }
}

async function lookInside(database: Database, settings: Settings): Promise<Findings> {
  const { db, kind, encoding } = database
  const { version, now, ms } = await greetDatabase(db)
  const status = await migrationStatus(db)
  const basics: Findings = {
    Database: `✓ ${kind === 'embedded' ? 'embedded' : 'PostgreSQL'} ${version} answers in ${ms} ms`,
    Encoding: encodingFinding(encoding),
    Pooler: kind === 'postgres' ? preparedFinding(await keepsPrepared(database)) : null,
    Clock: clockFinding((now.getTime() - Date.now()) / 1000, 'the database', 'and links live ten minutes'),
    Migrations: migrationsFinding(status),
  }
  if (status.ran.length === 0) return basics
  const cluster = await readCluster(db)
  const rights = (await hasRole(db)) ? await readRights(db) : null
  return {
    ...basics,
    Secret: secretFinding(settings.secrets, await keyRows(db)),
    Rights: rightsFindings(rights, cluster !== null),
    Citus: cluster && rights && clusterFindings(cluster, await closedWorkers(db)),
    ...((await hasQueue(db)) && status.waiting.length === 0 && (await examineWatched(database, settings))),
  }
}

async function examineWatched(database: Database, settings: Settings): Promise<Findings> {
  const isStopped = database.kind === 'embedded' // no server has it
  return {
    ...(await watchedFindings(
      settings,
      await readWatched(database, new Date(), settings.backup !== null, isStopped),
    )),
    Candidates: standingFinding(await mixedStandings(database)),
  }
}

/** What was checked in the database; without it, whether there are backups. */
async function watchedFindings({ backup }: Settings, checks: Check[]): Promise<Findings> {
  const found = Object.fromEntries(checks.map(({ about, says }) => [about, says]))
  if (found.Backup) return found
  const folder = backup && {
    newest: (await newestBackup(backup.folder))?.began ?? null,
    failure: await cannotWrite(backup.folder),
  }
  return { ...found, Backup: backupFinding(backup, folder, new Date()) }
}

/** Only the running server can open the embedded database: ask that server, and read what it wrote about it. */
async function askRunningServer(settings: Settings): Promise<Findings> {
  const { dataDir, host, port } = settings
  const found = await readWatchedFile(dataDir, new Date())
  const unseen = found
    ? 'migrations and rights'
    : 'migrations, rights, imports, emails, destinations and careers pages'
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}/readyz`
  const answer = await fetch(address, { signal: AbortSignal.timeout(ASK_MS) }).catch(() => null)
  return {
    Database: `– a running Vouch has ${dataDir}: stop it to let the doctor look at ${unseen}`,
    ...(await watchedFindings(settings, found ?? [])),
    Server: !answer
      ? `– nothing answers at ${address}: with its HOST and PORT the doctor would ask it`
      : answer.ok
        ? `✓ ${address} says that it is ready`
        : `✗ ${address} answers ${answer.status}: look at what it logs`,
  }
}

async function examineOidc(settings: Settings): Promise<Findings> {
  const { oidc } = settings
  return oidc ? oidcFindings(settings, await askIssuer(oidc), redirectUri(settings)) : {}
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
    return '– SMTP_URL is not set, so no one gets email: no sign-in links, no invitations, no news. Single sign-on works without'
  if (!smtpUrl) {
    const folder = path.join(dataDir, 'outbox')
    const failure = await cannotWrite(folder)
    return failure
      ? `✗ ${unwritable(`the outbox ${folder}`, failure, ', or set SMTP_URL')}`
      : `✓ kept in ${folder}, links printed on the server’s terminal`
  }
  const { host } = new URL(smtpUrl)
  try {
    await verifySmtp(smtpUrl, settings)
    return `✓ ${host} answers and takes mail`
  } catch (cause) {
    return `✗ ${host} does not take mail (${(cause as Error).message}). Check host, port, user and password of SMTP_URL.`
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

/** The room on the disks of the folders that are used. */
async function examineFolders({ databaseUrl, smtpUrl, dataDir, backup }: Settings): Promise<Findings> {
  const Disk: Finding[] = []
  if (!databaseUrl || !smtpUrl) {
    const failure = await cannotWrite(dataDir)
    if (failure)
      return { DATA_DIR: `✗ ${unwritable(dataDir, failure, ', or set DATA_DIR to another folder')}` }
    Disk.push(diskFinding(dataDir, await freeAt(dataDir)))
  }
  if (backup) Disk.push(diskFinding(backup.folder, await freeAt(backup.folder)))
  if (databaseUrl) Disk.push('– of PostgreSQL: look there yourself; when it is full, saving gets 503')
  return { Disk }
}
