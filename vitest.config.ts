import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// What never comes still fails; a busy machine is given its time.
const poll = { timeout: 15_000 }
const patience = { testTimeout: 60_000, hookTimeout: 60_000 }

// The shop's own zone, whatever the machine's; `npm test` runs the tests of dates in others too.
const env = { TZ: process.env['TEST_TZ'] ?? 'Europe/Warsaw' }
// Workers inherit it from the start: `env` alone comes after a process may have read its zone.
process.env['TZ'] = env.TZ

export default defineConfig({
  test: {
    // Vitest leaves one core to itself; of two that is half.
    maxWorkers: availableParallelism(),
    // What was transformed once need not be again: the runs for other time zones come after the first.
    fsModuleCache: true,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{unit,contract,integration}/**/*.test.ts'],
          exclude: ['tests/unit/renderer/**'],
          // Most of a file's time would go into loading once more what the file before it has loaded.
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
          // Loading the page's modules takes longer than the tests: the files of a worker share them, and `setup.ts` sets
          // back what a test has changed. A worker is kept only among its own kind, hence a group of its own.
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
