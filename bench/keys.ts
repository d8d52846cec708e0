/**
 * A key press in /find-candidates until it is painted, with 3,000 decisions in the draft, in a real browser on the
 * embedded database: `node bench/keys.ts` → a table in Markdown. It needs the built screens (`npm run build`).
 */
import { setTimeout as wait } from 'node:timers/promises'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from '../e2e/support/chromium.ts'
import {
  carrySession,
  numbered,
  putIntoDraft,
  reviewListIds,
  startReviewer,
} from '../e2e/support/reviewer.ts'
import { startVouch } from '../e2e/support/vouch-server.ts'
import { median, quantile } from './quantile.ts'

const DECIDED = 3000
const KEYS = 60 // of a run, more than a page of 50
const GAP = 100 // ms between two keys
const RUNS = 5
const THROTTLES = [1, 4]

type Figures = { p50: number; p95: number; cpu: number }

const vouch = await startVouch()
const erin = await startReviewer(vouch, { people: numbered(DECIDED + 2 * KEYS, 'Account Executive', 1000) })
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_ARGS })
const context = await browser.newContext({ baseURL: vouch.url, viewport: { width: 1280, height: 800 } })
const entrance = await context.newPage()
await carrySession(entrance, vouch, erin)
await entrance.close()

async function openReview(): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/review-options')
  await putIntoDraft(page, erin, await reviewListIds(erin, DECIDED), 'SALES')
  await page.goto('/find-candidates?category=SALES')
  await page.locator('li[aria-current="true"]').waitFor()
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    document.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const painted = new MessageChannel() // its message comes after the frame
          painted.port1.addEventListener('message', () => times.push(performance.now() - timeStamp))
          painted.port1.start()
          painted.port2.postMessage(null)
        }),
      true,
    )
  })
  return page
}

/** Processor time of the page so far, in ms. Unlike the clock, it does not depend on how busy the machine is. */
async function cpuTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
}

/** From the press of each key to the frame that shows its effect. */
async function timesOf(page: Page, devtools: CDPSession, keys: string[]): Promise<Figures> {
  const before = await cpuTime(devtools)
  for (const key of keys) {
    await page.keyboard.press(key)
    await wait(GAP)
  }
  const cpu = ((await cpuTime(devtools)) - before) / keys.length
  const times = await page.evaluate(() => (window as never as { times: number[] }).times.splice(0))
  if (times.length !== keys.length) throw new Error(`${keys.length} keys were painted ${times.length} times.`)
  times.sort((a, b) => a - b)
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), cpu }
}

async function expectDecided(page: Page, count: number) {
  const text = await page.getByText(/^Progress:/).innerText()
  if (!text.startsWith(`Progress: ${count.toLocaleString('en')}/`))
    throw new Error(`${count} decisions were expected: ${text}`)
}

function print(speed: string, title: string, runs: Figures[]) {
  const figures = (['p50', 'p95', 'cpu'] as const).map((figure) => median(runs.map((run) => run[figure])))
  console.log(`| ${speed} | ${title} | ${figures.map((figure) => figure.toFixed(1)).join(' | ')} |`)
}

async function measure(page: Page, rate: number) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  const decisions: Figures[] = []
  const undone: Figures[] = []
  for (let run = 0; run <= RUNS; run++) {
    const decision = await timesOf(
      page,
      devtools,
      Array.from({ length: KEYS }, (_, index) => 'hls'[index % 3]!),
    )
    await expectDecided(page, DECIDED + KEYS)
    const undo = await timesOf(page, devtools, Array<string>(KEYS).fill('u'))
    await expectDecided(page, DECIDED)
    if (run === 0) continue // warms up
    decisions.push(decision)
    undone.push(undo)
  }
  const speed = rate === 1 ? 'full speed' : `slowed ${rate} ×`
  print(speed, 'decide (h, l, s)', decisions)
  print(speed, 'undo (u)', undone)
  await devtools.detach()
}

try {
  const page = await openReview()
  console.log(
    `| processor | key, with ${DECIDED.toLocaleString('en')} decisions in the draft | p50 ms | p95 ms | CPU ms a key |`,
  )
  console.log('|---|---|---:|---:|---:|')
  for (const rate of THROTTLES) await measure(page, rate)
} finally {
  await browser.close()
  await vouch.stop()
}
