import { defineConfig } from '@playwright/test'

// The built app is what is tested: `npm run build` first, `npm test` does. JSON comes beside the list for the count.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // Every test starts an app, a browser and a shop of its own: two at a time keep two cores busy.
  workers: 2,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    ['list', { printSteps: false }],
    ['json', { outputFile: 'test-results/e2e.json' }],
  ],
})
