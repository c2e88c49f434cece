import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

// The shop's own zone for the app and its page, whatever the machine's.
process.env['TZ'] = 'Europe/Warsaw'

// The built app is what is tested: `npm run build` first, `npm test` does. JSON comes beside the list for the count.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // A test waits about half of its time: three keep two cores busy.
  workers: Math.min(6, Math.ceil(availableParallelism() * 1.5)),
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // One that passes only at the second try is named at the end of `npm test`: it neither hides nor spoils a whole run.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    ['list', { printSteps: false }],
    ['json', { outputFile: 'test-results/e2e.json' }],
  ],
})
