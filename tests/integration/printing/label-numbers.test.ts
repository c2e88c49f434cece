import { expect, test } from 'vitest'
import { cleanUp, RETENTION_DAYS } from '#main/services/print-journal/clean-up.ts'
import { trackLabelNumbers } from '#main/services/print-journal/label-numbers.ts'
import type { PrintJournal } from '#main/services/print-journal/ports.ts'
import { entryIn, move, openJournal, START } from '#support/journal-harness.ts'
import { newPrint } from '#support/print-samples.ts'

const DAY_MS = 24 * 60 * 60 * 1000

function labelOf(trackingNumber: string) {
  const print = newPrint({ intent: 'again' })
  return { ...print, label: print.label && { ...print.label, trackingNumber } }
}

/** A journal on disk whose tracking numbers are followed, with a count of how often all of them were read from it. */
function followed(now?: () => number) {
  const { journal: kept } = openJournal(now && { now })
  const state = { reads: 0 }
  const counting: PrintJournal = {
    ...kept,
    trackingNumbers() {
      state.reads += 1
      return kept.trackingNumbers()
    },
  }
  return { ...trackLabelNumbers(counting), kept, state }
}

test("reads the numbers of a journal once and then adds each label's number when the label may have come out", () => {
  const { journal, kept, numbers, state } = followed()
  entryIn(kept, 'printed', labelOf('OLD-00000001'))
  expect(numbers()).toEqual({ list: 1, numbers: ['OLD-00000001'] })
  const id = entryIn(journal, 'sending', labelOf('NEW-00000001'))
  expect(numbers().numbers).toHaveLength(1)
  move(journal, id, 'queued')
  move(journal, id, 'printed')
  entryIn(journal, 'unknown', labelOf('NEW-00000002'))
  entryIn(journal, 'printed', labelOf('OLD-00000001'))
  entryIn(journal, 'failed', labelOf('NEVER-000001'))
  entryIn(journal, 'printed', { ...newPrint({ intent: 'again' }), kind: 'page', label: null })
  expect(numbers()).toEqual({ list: 1, numbers: ['OLD-00000001', 'NEW-00000001', 'NEW-00000002'] })
  expect(numbers().numbers.toSorted()).toEqual(kept.trackingNumbers().toSorted())
  expect(state.reads).toBe(1)
})

test('removes the number of a label that did not come out and gives the list a new version', () => {
  const { journal, numbers } = followed()
  numbers()
  const lost = entryIn(journal, 'queued', labelOf('LOST-0000001'))
  entryIn(journal, 'printed', labelOf('TWICE-000001'))
  const again = entryIn(journal, 'unknown', labelOf('TWICE-000001'))
  expect(numbers()).toEqual({ list: 1, numbers: ['LOST-0000001', 'TWICE-000001'] })
  move(journal, lost, 'failed')
  expect(numbers()).toEqual({ list: 2, numbers: ['TWICE-000001'] })
  move(journal, again, 'failed')
  expect(numbers()).toEqual({ list: 3, numbers: ['TWICE-000001'] })
})

test('forgets the numbers that a clean-up or a new training shop removes', async () => {
  let age = RETENTION_DAYS + 1
  const { journal, numbers } = followed(() => START - age * DAY_MS)
  entryIn(journal, 'printed', labelOf('OLD-00000001'))
  age = 0
  entryIn(journal, 'printed', labelOf('NEW-00000001'))
  expect(numbers().numbers).toHaveLength(2)
  await cleanUp(journal, { now: () => START, wait: async () => undefined })
  expect(numbers()).toEqual({ list: 2, numbers: ['NEW-00000001'] })
  journal.clear()
  expect(numbers()).toEqual({ list: 3, numbers: [] })
})
