import type { TestProject } from 'vitest/node'
import { embeddedTemplate, emptyEmbeddedTemplate, postgresWithTemplate } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A tar file with a migrated embedded database. */
    embeddedDump: string
    /** One with an embedded database as initdb leaves it. */
    emptyEmbeddedDump: string
    /** A PostgreSQL server and the name of a migrated database to copy; null where there is none. */
    postgres: { url: string; template: string } | null
  }
}

/** Once for all server tests: a migrated database of each kind, which every test file copies. */
export default async function setup(project: TestProject) {
  project.provide('embeddedDump', await embeddedTemplate())
  project.provide('emptyEmbeddedDump', await emptyEmbeddedTemplate())
  const onPostgres = project.config.env?.TEST_DATABASE === 'postgres'
  const server = onPostgres ? await postgresWithTemplate() : null
  project.provide('postgres', server && { url: server.url, template: server.template })
  return () => server?.stop()
}
