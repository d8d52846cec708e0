import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const UNPACKED = path.join(import.meta.dirname, '../../node_modules/.cache/chromium')

/** Quiet on a machine without internet, and startable as root. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
]

/** A journey is too short for the optimizing compilers: they take more time than they save. */
export const JOURNEY_ARGS = [...CHROMIUM_ARGS, '--js-flags=--no-opt,--no-maglev']

/** The package's own list looks for its fonts in /tmp. Chromium exits if a page needs a font and there is none. */
function writeFontList() {
  process.env.FONTCONFIG_PATH = UNPACKED // Playwright's workers inherit it, so no worker writes the list while a browser reads it
  writeFileSync(
    path.join(UNPACKED, 'fonts.conf'),
    `<fontconfig><dir>${UNPACKED}/fonts</dir><cachedir>${UNPACKED}/font-cache</cachedir></fontconfig>\n`,
  )
}

/** The browser from the lockfile, unpacked once; CHROME=/path uses another one. */
export async function chromiumPath(): Promise<string> {
  if (process.env.CHROME) return process.env.CHROME
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x' // makes the package bring its own system libraries
  const { TMPDIR } = process.env
  mkdirSync(UNPACKED, { recursive: true })
  if (!process.env.FONTCONFIG_PATH) writeFontList()
  process.env.TMPDIR = UNPACKED // the package unpacks into it
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    return await chromium.executablePath()
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}
