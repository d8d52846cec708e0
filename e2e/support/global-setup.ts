import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { createDatabase, dropDatabase, hasPostgres } from '../../testing/postgres.ts'
import { embeddedTemplate, fillDataFolder, postgresWithTemplate } from '../../testing/templates.ts'
import { PREPARED, startVouch, type Prepared } from './vouch-server.ts'

const addSampleCompany = async (env: Record<string, string>) =>
  (await startVouch({ env: { ...env, SAMPLE: 'on' } })).stop()

async function onPostgres(DATA_DIR: string) {
  const { url, template, stop } = await postgresWithTemplate()
  const sample = `${template}_sample`
  await addSampleCompany({ DATA_DIR, DATABASE_URL: await createDatabase(url, sample, template) })
  return {
    postgres: { url, templates: { empty: template, sample } },
    async remove() {
      await dropDatabase(url, sample)
      await stop()
    },
  }
}

/** Prepares a migrated database and one with the sample company. Servers start on copies of them within a second. */
export default async function setup() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-e2e-prepared-'))
  const prepared: Prepared = {
    folders: { empty: path.join(folder, 'empty'), sample: path.join(folder, 'sample') },
    postgres: null,
  }
  fillDataFolder(prepared.folders.empty, await embeddedTemplate())
  const server = process.env.TEST_DATABASE !== 'embedded' && hasPostgres() ? await onPostgres(folder) : null
  if (server) prepared.postgres = server.postgres
  else {
    fillDataFolder(prepared.folders.sample, await embeddedTemplate())
    await addSampleCompany({ DATA_DIR: prepared.folders.sample })
  }
  process.env[PREPARED] = JSON.stringify(prepared)
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    await server?.remove()
  }
}
