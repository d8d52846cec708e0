import { sql } from 'kysely'
import type { UploadJob, UploadReceipt } from '../../contract/uploads.ts'
import type { CompanyDb } from '../db/database.ts'
import { lockNetwork } from '../db/locks.ts'
import { nextMorning } from '../mail/morning.rules.ts'
import { zoneOf } from '../mail/zone.store.ts'
import { putLetters } from '../outbox/mails.store.ts'
import type { Run } from './import.store.ts'

const UNFINISHED = ['PENDING', 'RUNNING']

const ofEmployee = (db: CompanyDb, employeeId: string) =>
  db
    .selectFrom('upload as u')
    .where('u.company_id', '=', db.company)
    .where('u.employee_id', '=', employeeId)
    .select(['id', 'status', 'rows', 'rows_done', 'error', 'receipt', 'created_at'])
    .select((eb) =>
      eb
        .case()
        .when('u.status', '=', 'PENDING')
        .then(
          eb
            .selectFrom('upload as before')
            .where('before.company_id', '=', db.company)
            .where('before.status', 'in', UNFINISHED)
            .where(sql<boolean>`(before.created_at, before.id) < (u.created_at, u.id)`)
            .select(sql<number>`count(*)::int`.as('n')),
        )
        .end()
        .as('place'),
    )

type UploadRow = Awaited<ReturnType<ReturnType<typeof ofEmployee>['executeTakeFirstOrThrow']>>

const uploadJob = (row: UploadRow): UploadJob => ({
  job_id: row.id,
  job_status: row.status as UploadJob['job_status'],
  place: row.place,
  progress: { done: row.rows_done, rows: row.rows },
  error: row.error,
  receipt: row.receipt as UploadReceipt | null,
  uploaded_at: row.created_at.toISOString(),
})

/** An own upload; null if it is unknown or a colleague's. */
export async function ownUpload(
  db: CompanyDb,
  employeeId: string,
  uploadId: string,
): Promise<UploadJob | null> {
  const row = await ofEmployee(db, employeeId).where('id', '=', uploadId).executeTakeFirst()
  return row ? uploadJob(row) : null
}

/** The employee's latest upload, finished or not; null before the first one. */
export async function latestUpload(db: CompanyDb, employeeId: string): Promise<UploadJob | null> {
  const row = await ofEmployee(db, employeeId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ? uploadJob(row) : null
}

/** The sizes in bytes of this employee's files whose import is not finished. */
export async function sizesWaiting(db: CompanyDb, employeeId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('upload as u')
    .leftJoin('upload_part as p', (join) =>
      join.on('p.company_id', '=', db.company).onRef('p.upload_id', '=', 'u.id'),
    )
    .where('u.company_id', '=', db.company)
    .where('u.employee_id', '=', employeeId)
    .where('u.status', 'in', UNFINISHED)
    .groupBy('u.id')
    .select(sql<number>`coalesce(sum(octet_length(p.bytes)), 0)::int`.as('bytes'))
    .execute()
  return rows.map(({ bytes }) => bytes)
}

/** Stores a file, given in parts, for its import. A reminder of the upload is over. */
export async function addUpload(
  db: CompanyDb,
  { upload_id, employee_id }: { upload_id: string; employee_id: string },
  file: Buffer[],
) {
  await db.insertInto('upload').values({ company_id: db.company, id: upload_id, employee_id }).execute()
  for (const [index, bytes] of file.entries())
    await db
      .insertInto('upload_part')
      .values({ company_id: db.company, upload_id, number: index + 1, bytes })
      .execute()
  await db
    .updateTable('employee')
    .set({ upload_reminder_at: null })
    .where('company_id', '=', db.company)
    .where('id', '=', employee_id)
    .where('upload_reminder_at', 'is not', null)
    .execute()
}

/** The size of an unfinished upload's file. */
export async function fileBytes(db: CompanyDb, uploadId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('upload_part')
    .where('company_id', '=', db.company)
    .where('upload_id', '=', uploadId)
    .select(sql<number>`coalesce(sum(octet_length(bytes)), 0)::int`.as('bytes'))
    .executeTakeFirstOrThrow()
  return bytes
}

/** A part of an unfinished upload's file, counted from 1; null after the last. */
export async function filePart(db: CompanyDb, uploadId: string, number: number): Promise<Buffer | null> {
  const part = await db
    .selectFrom('upload_part')
    .where('company_id', '=', db.company)
    .where('upload_id', '=', uploadId)
    .where('number', '=', number)
    .select('bytes')
    .executeTakeFirst()
  return part?.bytes ?? null
}

/** Takes over an unfinished upload: an earlier run of it can no longer write. Null if it is finished. */
export async function startRun(db: CompanyDb, uploadId: string): Promise<Run | null> {
  await lockNetwork(db)
  const row = await unfinished(db, uploadId)
    .set((eb) => ({ status: 'RUNNING', run: eb('run', '+', 1), rows: 0, rows_done: 0 }))
    .returning(['employee_id', 'run'])
    .executeTakeFirst()
  return row ? { upload_id: uploadId, ...row } : null
}

/** Saves the number of rows of the file, for the progress. */
export async function countRows(db: CompanyDb, uploadId: string, rows: number) {
  await unfinished(db, uploadId).set({ rows }).execute()
}

/** Ends an upload, with a receipt or an error, and deletes its file; false if another run has taken over. */
export async function finishUpload(
  db: CompanyDb,
  { upload_id, run }: { upload_id: string; run: number },
  end: { receipt: UploadReceipt } | { error: string },
): Promise<boolean> {
  const done = await unfinished(db, upload_id)
    .where('run', '=', run)
    .set((eb) => ({
      ...('receipt' in end
        ? { status: 'COMPLETED', receipt: JSON.stringify(end.receipt), rows_done: eb.ref('rows') }
        : { status: 'FAILED', error: end.error }),
      finished_at: new Date(),
    }))
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) return false
  await db
    .deleteFrom('upload_part')
    .where('company_id', '=', db.company)
    .where('upload_id', '=', upload_id)
    .execute()
  return true
}

const unfinished = (db: CompanyDb, uploadId: string) =>
  db
    .updateTable('upload')
    .where('company_id', '=', db.company)
    .where('id', '=', uploadId)
    .where('status', 'in', UNFINISHED)

/** Reminds an employee of the upload on the next morning (server/inbox). */
export async function askReminder(db: CompanyDb, employee: string, now: Date) {
  await db
    .updateTable('employee')
    .set({ upload_reminder_at: now })
    .where('company_id', '=', db.company)
    .where('id', '=', employee)
    .execute()
  await putLetters(db, [employee], nextMorning(await zoneOf(db), now))
}
