import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { screenPage } from './screen-page.ts'

const OIDC = {
  OIDC_ISSUER: 'https://id.acme.test',
  OIDC_CLIENT_ID: 'vouch',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_NAME: 'Acme',
  PUBLIC_URL: 'https://vouch.acme.test',
}

test.each<[Record<string, string>, string | null]>([
  [{}, null],
  [
    { SMTP_URL: 'smtp://mail.acme.test', MAIL_FROM: 'vouch@acme.test' },
    '<html lang="en" data-by-invitation>',
  ],
  [{ SIGNUP: 'invite' }, '<html lang="en" data-by-invitation>'],
  [{ ...OIDC, HOST: '0.0.0.0' }, '<html lang="en" data-oidc="Acme" data-by-invitation data-no-email>'],
])('with %j the page says %s', (env, start) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-page-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'index.html')
  writeFileSync(file, '<html lang="en"></html>')
  const page = screenPage(file, readSettings({ DATA_DIR: folder, ...env }))
  expect(page).toBe(start && `${start}</html>`)
})
