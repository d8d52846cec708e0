import process from 'node:process'
import { defineConfig } from '@playwright/test'
import { chromiumPath, JOURNEY_ARGS } from './e2e/support/chromium.ts'
import { EVERYTHING } from './testing/everything.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/support/global-setup.ts',
  workers: 3, // on two cores: each waits for its browser now and then
  fullyParallel: true, // each test has a company of its own
  timeout: 180_000,
  expect: { timeout: Number(process.env.EXPECT_MS ?? 15_000) },
  forbidOnly: Boolean(process.env.CI),
  // Shared machines stall now and then; a retry is shown in the report. Elsewhere it is there for its trace, and the run fails all the same.
  retries: process.env.CI ? 2 : 1,
  failOnFlakyTests: !process.env.CI,
  reporter: [['list'], ['./scripts/retried.mjs']],
  outputDir: 'test-results',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // The frames of transitions take a tenth of the time. Every night, and in main-job.e2e.ts, things move.
    contextOptions: { reducedMotion: EVERYTHING ? 'no-preference' : 'reduce' },
    launchOptions: { executablePath: await chromiumPath(), args: JOURNEY_ARGS },
    // A trace of every journey takes a fifth of the processor's time: the retry has it.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
  },
})
