import { randomUUID } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { dropDatabase, startPostgres } from './postgres.ts'
import { embeddedTemplate, migrateOnPostgres, postgresTemplate, TEMPLATE } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A tar file with a migrated embedded database. */
    embeddedDump: string
    /** A PostgreSQL server and the name of a migrated database to copy; null where there is none. */
    postgres: { url: string; template: string } | null
  }
}

/** A copy of the saved cluster, or a template for this run alone on the server of TEST_DATABASE_URL. */
async function postgresWithTemplate() {
  if (!process.env.TEST_DATABASE_URL) {
    const { url, stop } = (await startPostgres({ from: await postgresTemplate() }))!
    return { url, template: TEMPLATE, stop: () => stop() }
  }
  const { url } = (await startPostgres())!
  const template = `${TEMPLATE}_${randomUUID().slice(0, 8)}`
  await migrateOnPostgres(url, template)
  return { url, template, stop: () => dropDatabase(url, template) }
}

/** Once for all server tests: a migrated database of each kind, which every test file copies. */
export default async function setup(project: TestProject) {
  project.provide('embeddedDump', await embeddedTemplate())
  const onPostgres = project.config.env?.TEST_DATABASE === 'postgres'
  const server = onPostgres ? await postgresWithTemplate() : null
  project.provide('postgres', server && { url: server.url, template: server.template })
  return () => server?.stop()
}
