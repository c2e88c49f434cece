import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// What never comes still fails; a busy machine is given its time.
const poll = { timeout: 15_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{unit,contract,integration}/**/*.test.ts'],
          exclude: ['tests/unit/renderer/**'],
          testTimeout: 30_000,
          expect: { poll },
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'renderer',
          environment: 'jsdom',
          include: ['tests/unit/renderer/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/renderer/setup.ts'],
          testTimeout: 30_000,
          expect: { poll },
        },
      },
    ],
  },
})
