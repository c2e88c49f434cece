import { expect, test } from 'vitest'
import { printedCopies, refuseRepeatedFirstPrint } from '#main/services/print-jobs/never-twice.ts'

const label = (documentHash: string) => ({
  orderPk: 10_482,
  packagePk: 7,
  trackingNumber: '003592',
  parcel: '1/1',
  documentHash,
})

const HAS_COME_OUT = 'Etykieta tej paczki została już wydrukowana.'
const IS_ON_ITS_WAY = 'Ta etykieta jest właśnie drukowana.'

test.each([
  ['created', IS_ON_ITS_WAY],
  ['encoded', IS_ON_ITS_WAY],
  ['sending', IS_ON_ITS_WAY],
  ['queued', 'Etykieta tej paczki czeka w kolejce drukarki.'],
  [
    'unknown',
    'Nie wiadomo, czy etykieta tej paczki już wyszła. Sprawdź drukarkę i drukuj ponownie tylko wtedy, gdy etykiety nie ma.',
  ],
  ['printed', HAS_COME_OUT],
] as const)(
  'DESK-069 a first print of the same label is refused while the earlier one is %s',
  (state, words) => {
    const earlier = [
      { state: 'failed' as const, label: label('a') },
      { state, label: label('a') },
    ]
    expect(() => refuseRepeatedFirstPrint(earlier, 'a')).toThrow(words)
  },
)

test('DESK-069 a label of another document, and one that did not come out, may be printed first', () => {
  const other = [{ state: 'printed' as const, label: label('b') }]
  expect(() => refuseRepeatedFirstPrint(other, 'a')).not.toThrow()
  for (const state of ['failed', 'expired', 'cancelled'] as const)
    expect(() => refuseRepeatedFirstPrint([{ state, label: label('a') }], 'a')).not.toThrow()
})

test('DESK-069 copies that came out and those in a queue are counted', () => {
  const states = ['printed', 'failed', 'queued', 'unknown', 'cancelled', 'expired', 'printed'] as const
  expect(printedCopies(states.map((state) => ({ state })))).toBe(3)
})
