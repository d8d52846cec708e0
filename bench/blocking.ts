/**
 * Total blocking time of the five main screens from the address to a quiet page, on a phone (processor slowed 4 ×) and a desktop:
 * `node bench/blocking.ts` → a table in Markdown. What counts is the time that a task had the processor, so that other processes
 * matter less. It needs the built screens (`npm run build`).
 */
import { setTimeout as wait } from 'node:timers/promises'
import { type CDPSession, chromium } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from '../e2e/support/chromium.ts'
import { expect, signIn } from '../e2e/support/test.ts'
import { startVouch } from '../e2e/support/vouch-server.ts'
import { median, ms } from './quantile.ts'

const SCREENS = {
  'Company Dashboard': '/admin/dashboard',
  Dashboard: '/dashboard',
  Review: '/find-candidates?category=ALL',
  Candidates: '/admin/candidates',
  Network: '/admin/all-connections',
}
const DEVICES = [
  { device: 'phone', viewport: { width: 375, height: 812 }, rate: 4, target: 600 },
  { device: 'desktop', viewport: { width: 1280, height: 800 }, rate: 1, target: 150 },
]
const LONG = 50 // ms; what a task takes beyond it blocks
const RUNS = 5
const QUIET = 2000 // ms after everything has loaded
const PATIENCE = 30_000 // ms

/** One entry of a trace; times in µs, `tdur` on the processor. */
type Entry = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur: number
  tdur?: number
  args: { name?: string }
}
const threadOf = ({ pid, tid }: Entry) => `${pid}.${tid}`

/** The entries of everything that happens meanwhile. */
async function trace(devtools: CDPSession, action: () => Promise<void>): Promise<Entry[]> {
  const entries: Entry[] = []
  const collect = ({ value }: { value: object[] }) => entries.push(...(value as Entry[]))
  devtools.on('Tracing.dataCollected', collect)
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  })
  await action()
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await complete
  devtools.off('Tracing.dataCollected', collect)
  return entries
}

/** Total blocking time in ms of the pages' main threads. */
function blockingTime(entries: Entry[]): number {
  const main = new Set(
    entries
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  )
  const tasks = entries
    .filter((entry) => entry.ph === 'X' && entry.name.endsWith('RunTask') && main.has(threadOf(entry)))
    .toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)
  if (tasks.length === 0) throw new Error('The trace holds no task of a main thread.')
  const ends = new Map<string, number>() // of the last task of each thread: tasks inside others do not count twice
  let total = 0
  for (const task of tasks) {
    if (task.ts < (ends.get(threadOf(task)) ?? 0)) continue
    ends.set(threadOf(task), task.ts + task.dur)
    total += Math.max(0, (task.tdur ?? 0) / 1000 - LONG)
  }
  return total
}

const vouch = await startVouch({ env: { SAMPLE: 'on' } })
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_ARGS })
try {
  console.log('| device | screen | blocking ms | runs | target |\n|---|---|---:|---|---:|')
  for (const { device, viewport, rate, target } of DEVICES) {
    const context = await browser.newContext({ baseURL: vouch.url, viewport })
    const page = await context.newPage()
    await signIn(page, vouch, 'nadia@larkspur.example')
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate })
    for (const [screen, address] of Object.entries(SCREENS)) {
      const runs: number[] = []
      for (let run = 0; run < RUNS; run++) {
        await page.goto('about:blank')
        const entries = await trace(devtools, async () => {
          await page.goto(address, { waitUntil: 'networkidle' })
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: PATIENCE })
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: PATIENCE })
          await wait(QUIET)
        })
        runs.push(blockingTime(entries))
      }
      console.log(
        `| ${device} | ${screen} | ${ms(median(runs))} | ${runs.map((run) => run.toFixed()).join(' ')} | ${target} |`,
      )
    }
    await context.close()
  }
} finally {
  await browser.close()
  await vouch.stop()
}
