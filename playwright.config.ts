import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { isLeftToNightly } from './tests/support/left-to-nightly.ts'

// The app and its page use the shop's time zone, whatever the machine's.
process.env['TZ'] = 'Europe/Warsaw'

// Tests the built app, so run `npm run build` first (`npm test` does). The JSON report provides the count.
export default defineConfig({
  testDir: 'tests/e2e',
  testIgnore: isLeftToNightly('demo') ? '**/demo.spec.ts' : [],
  outputDir: 'test-results/e2e',
  // A test waits about half of its time, so three tests keep two cores busy.
  workers: Math.min(6, Math.ceil(availableParallelism() * 1.5)),
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // A test that passes only at the second try is named at the end of `npm test`, so it is neither hidden nor fails the
  // run.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    ['list', { printSteps: false }],
    ['json', { outputFile: 'test-results/e2e.json' }],
  ],
})
