export default {
  testRunner: 'vitest',
  plugins: ['./mutation/node_modules/@stryker-mutator/vitest-runner/dist/src/index.js'],
  vitest: { configFile: 'mutation/vitest.config.ts', related: false },
  mutate: [
    'domain/**/*.ts',
    '{contract,server,web}/**/*.rules.ts',
    '!domain/job-title/words/**', // a vocabulary, not code
    '!**/*.test.ts',
  ],
  // Stryker rewrites a tsconfig.json that it finds with TypeScript's API for JavaScript, which version 7 does not have.
  ignorePatterns: [
    '/bench',
    '/data',
    '/docs',
    '/e2e',
    '/mutation/node_modules',
    '/tsconfig.json',
    '/web/dist',
  ],
  ignoreStatic: true,
  reporters: ['clear-text', 'html', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: 'mutation/report.html' },
  concurrency: 2,
}
