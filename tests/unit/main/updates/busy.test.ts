import { describe, expect, it } from 'vitest'
import { busyOf } from '#main/services/updates/busy.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 9, 1, 12)

/** Nothing is under way but what a test says; unknown things are of the given moments. */
function reasonOf(given: {
  isPrinting?: boolean
  isTransferring?: boolean
  print?: number
  message?: number
}) {
  const { isPrinting = false, isTransferring = false, print = -Infinity, message = -Infinity } = given
  return busyOf({
    isPrinting: () => isPrinting,
    isTransferring: () => isTransferring,
    hasUnknownPrint: (since) => print >= since,
    hasUnclearMessage: (since) => message >= since,
    now: () => NOW,
  }).reason()
}

describe('DESK-075 what an update must not cut off', () => {
  it('is a print or a file on its way, and what a person has been asked about within the hour', () => {
    expect(reasonOf({})).toBeNull()
    expect(reasonOf({ isPrinting: true, isTransferring: true })).toBe('Trwa wydruk.')
    expect(reasonOf({ isTransferring: true })).toBe('Trwa przesyłanie pliku.')
    expect(reasonOf({ print: NOW - HOUR })).toBe('Nie wiadomo, czy ostatnia etykieta wyszła z drukarki.')
    expect(reasonOf({ message: NOW - HOUR })).toBe('Nie wiadomo, czy wiadomość została wysłana.')
  })

  it('is no question that has waited for longer: it is kept on the disk, and asked again afterwards', () => {
    expect(reasonOf({ print: NOW - HOUR - 1, message: NOW - HOUR - 1 })).toBeNull()
  })
})
