import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// A condition that never becomes true still fails, but a busy machine gets enough time.
const poll = { timeout: 15_000 }
const patience = { testTimeout: 60_000, hookTimeout: 60_000 }

// The shop's time zone, whatever the machine's; `npm test` also runs the date tests in others.
const env = { TZ: process.env['TEST_TZ'] ?? 'Europe/Warsaw' }
// Workers inherit the variable from the start; `env` alone is set after a process may have read its zone.
process.env['TZ'] = env.TZ

export default defineConfig({
  test: {
    // By default vitest leaves one core free, which is half of two.
    maxWorkers: availableParallelism(),
    // Caches transformed files, because the runs for other time zones follow the first one.
    fsModuleCache: true,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{unit,contract,integration}/**/*.test.ts'],
          exclude: ['tests/unit/renderer/**'],
          // Without sharing, most of a file's time would be spent on loading the same modules again.
          isolate: false,
          setupFiles: ['tests/support/restore-process-state.ts'],
          ...patience,
          env,
          expect: { poll },
        },
      },
      {
        plugins: [react()],
        resolve: {
          alias: [
            {
              find: /^zustand$/,
              replacement: fileURLToPath(new URL('tests/support/renderer/stores.ts', import.meta.url)),
            },
          ],
        },
        test: {
          name: 'renderer',
          environment: 'jsdom',
          // Loading the page's modules takes longer than the tests, so the files of a worker share them, and `setup.ts`
          // resets what a test has changed. A worker is reused only within its own project, hence the separate group.
          isolate: false,
          sequence: { groupOrder: 1 },
          restoreMocks: true,
          unstubGlobals: true,
          include: ['tests/unit/renderer/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/renderer/setup.ts'],
          ...patience,
          env,
          expect: { poll },
        },
      },
    ],
  },
})
