import { defineConfig } from '@playwright/test'

/** Other browsers, where they are installed. They get time and further tries: other tests may keep the machine busy. */
export default defineConfig({
  testDir: '.',
  testMatch: 'smoke.ts',
  workers: 1,
  timeout: 480_000,
  expect: { timeout: 60_000 },
  retries: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  outputDir: '../../test-results/browsers',
})
