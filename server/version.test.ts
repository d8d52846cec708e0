import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'
import { backUp } from './operations/backup.ts'
import { examine } from './operations/doctor.ts'
import { createMetrics } from './operations/metrics.ts'
import { readSettings } from './settings.ts'

const ROOT = path.join(import.meta.dirname, '..')

test.runIf(existsSync(path.join(ROOT, '.git')))(
  'admins, doctor, metrics and backups name the commit that runs',
  async () => {
    const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      version: string
    }
    const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' })
    const build = `${version}+${head.slice(0, 9)}`
    const app = await createTestApp()
    const folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-version-'))
    onTestFinished(async () => {
      await app.close()
      rmSync(folder, { recursive: true })
    })
    const { employees } = await app.as(await app.buildAdmin())
    expect(await employees.companySettings()).toMatchObject({ version: build })
    expect(await examine(() => readSettings({ DATA_DIR: folder }))).toContainEqual({
      mark: '✓',
      about: 'Vouch',
      says: build,
    })
    const { ask } = app.database
    const watched = () => Promise.reject(new Error('not asked'))
    const metrics = await createMetrics({ ask, watched, folders: {} })
    expect(await metrics.text()).toContain(`vouch_build_info{version="${build}"`)
    const file = path.join(folder, 'backup.gz')
    await backUp(app.database, file)
    expect(gunzipSync(readFileSync(file)).toString()).toContain(`"version":"${build}"`)
  },
)
