import { describe, expect, it } from 'vitest'
import { busyOf } from '#main/services/updates/busy.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 9, 1, 12)

/**
 * Returns why an update must wait. Nothing is running except what the test gives; unknown outcomes have the given
 * times.
 */
function reasonOf(given: {
  isPrinting?: boolean
  isTransferring?: boolean
  print?: number
  message?: number
  entries?: number
}) {
  const { isPrinting = false, isTransferring = false, print = -Infinity, message = -Infinity } = given
  const { entries = 0 } = given
  return busyOf({
    isPrinting: () => isPrinting,
    isTransferring: () => isTransferring,
    hasUnknownPrint: (since) => print >= since,
    hasUnknownMessage: (since) => message >= since,
    unsentEntries: () => entries,
    now: () => NOW,
  }).reason()
}

describe('DESK-075 work that an update must not interrupt', () => {
  it('includes a print, a file transfer, and a question to the user within the last hour', () => {
    expect(reasonOf({})).toBeNull()
    expect(reasonOf({ isPrinting: true, isTransferring: true })).toBe('Trwa wydruk.')
    expect(reasonOf({ isTransferring: true })).toBe('Trwa przesyłanie pliku.')
    expect(reasonOf({ print: NOW - HOUR })).toBe('Nie wiadomo, czy ostatnia etykieta wyszła z drukarki.')
    expect(reasonOf({ message: NOW - HOUR })).toBe('Nie wiadomo, czy wiadomość została wysłana.')
  })

  it('includes entries of an outage until the server has them', () => {
    expect(reasonOf({ entries: 1 })).toBe('Na stanowisku czekają zapisy z przerwy w połączeniu.')
  })

  it('excludes an older question, because it is stored on disk and asked again afterwards', () => {
    expect(reasonOf({ print: NOW - HOUR - 1, message: NOW - HOUR - 1 })).toBeNull()
  })
})
