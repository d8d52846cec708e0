import { expect } from 'vitest'
import type { UploadJob } from '../contract/uploads.ts'
import type { SamplePerson } from '../server/sample/sample-people.ts'
import type { BuiltEmployee } from './builders.ts'
import { connectionsCsv, type ConnectionsOptions } from './sample-files.ts'
import type { TestApp } from './test-app.ts'

type Client = Awaited<ReturnType<TestApp['as']>>

/** Connections.csv as the browser would send it. */
export const csvFile = (people: ConnectionsOptions['people'], options: ConnectionsOptions = {}) =>
  new Blob([connectionsCsv({ ...options, people })])

/** A person in a file. Link and email are empty unless given; only what is given identifies the person. */
export const somebody = (fields: Partial<SamplePerson>): Partial<SamplePerson> => ({
  first_name: 'Ada',
  last_name: 'Lovelace',
  company: 'Acme',
  job_title: 'Software Engineer',
  linkedin_url: '',
  email: '',
  ...fields,
})

export async function finishedUpload(client: Client, job_id: string): Promise<UploadJob> {
  const status = () => client.uploads.jobStatus({ params: { id: job_id } })
  await expect
    .poll(async () => (await status()).job_status, { timeout: 90_000, interval: 20 })
    .toMatch(/COMPLETED|FAILED/)
  return status()
}

/** Uploads a file and waits for its end. */
export async function upload(client: Client, file: Blob): Promise<UploadJob> {
  return finishedUpload(client, (await client.uploads.upload({ file })).job_id)
}

/** Moves the company's uploads back by this many days; decisions keep their dates. */
export const ageUploads = (app: TestApp, { company_id }: Pick<BuiltEmployee, 'company_id'>, days: number) =>
  app.database.inCompany(company_id, (db) =>
    db
      .updateTable('upload')
      .set({ created_at: new Date(Date.now() - days * 24 * 60 * 60 * 1000) })
      .where('company_id', '=', company_id)
      .execute(),
  )

/** All rows of a company, hidden ones included. */
export const storedRows = (app: TestApp, { company_id }: Pick<BuiltEmployee, 'company_id'>) =>
  app.database.inCompany(company_id, async (db) => ({
    connections: await db
      .selectFrom('connection')
      .where('company_id', '=', company_id)
      .selectAll()
      .orderBy('name')
      .orderBy('id')
      .execute(),
    persons: await db
      .selectFrom('person')
      .where('company_id', '=', company_id)
      .selectAll()
      .orderBy('name')
      .orderBy('id')
      .execute(),
  }))
