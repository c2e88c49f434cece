import { expect, test } from 'vitest'
import { createLimits } from '#main/services/offline/limits.ts'

const HOUR_MS = 60 * 60_000

interface Given {
  outageMs?: number
  newestAgeMs?: number | null
  count?: number
  hasResponded?: boolean
}

const limitOf = ({ outageMs = 0, newestAgeMs = null, count = 0, hasResponded = true }: Given) =>
  createLimits({
    outage: { durationMs: () => outageMs },
    cache: { facts: () => ({ orders: 0, labels: 0, bytes: 0, newestAgeMs }) },
    openCount: () => count,
    hasResponded: () => hasResponded,
  })()

test('no further order is opened after four hours without the server or with 500 entries', () => {
  expect(limitOf({ outageMs: 4 * HOUR_MS, count: 499 })).toBeNull()
  expect(limitOf({ outageMs: 4 * HOUR_MS + 1 })).toContain('Serwer nie odpowiada od 4 godzin')
  expect(limitOf({ count: 500 })).toContain('czeka już 500 zapisów')
})

test('after a restart without the server, the age of the newest copy counts', () => {
  expect(limitOf({ newestAgeMs: 5 * HOUR_MS, hasResponded: false })).toContain('od 4 godzin')
  expect(limitOf({ newestAgeMs: 5 * HOUR_MS })).toBeNull()
  expect(limitOf({ hasResponded: false })).toBeNull()
})
