import { expect, test } from 'vitest'
import { cleanUp, RETENTION_DAYS } from '#main/services/print-journal/clean-up.ts'
import { readAfterStart, trackLabelNumbers } from '#main/services/print-journal/label-numbers.ts'
import type { PrintJournal } from '#main/services/print-journal/ports.ts'
import { labelFingerprint } from '#shared/domain/known-codes.ts'
import { mayContain } from '#shared/domain/label-filter.ts'
import { entryIn, move, openJournal, START } from '#support/journal-harness.ts'
import { numberOfLabel } from '#support/many-labels.ts'
import { selfAdvancingClock } from '#support/print-parts.ts'
import { labelWith, newPrint } from '#support/print-samples.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A journal on disk whose tracking numbers are followed, with a count of how often they were read from it. */
function followed(now?: () => number) {
  const { journal: kept } = openJournal(now && { now })
  const state = { reads: 0 }
  const counting: PrintJournal = {
    ...kept,
    trackingNumbers(after, limit) {
      state.reads += 1
      return kept.trackingNumbers(after, limit)
    },
  }
  const { journal, numbers } = trackLabelNumbers(counting)
  /** The list's version, those of the given numbers that it contains, and how many were added after it was read. */
  async function among(...asked: string[]) {
    const { list, filter, added } = await numbers()
    const known = asked.filter((number) => mayContain(filter, labelFingerprint(number)))
    return { list, known, added: added.length }
  }
  return { journal, numbers, among, kept, state }
}

test("reads the numbers of a journal once and then adds each label's number when the label may have come out", async () => {
  const { journal, kept, among, state } = followed()
  const all = ['OLD-00000001', 'NEW-00000001', 'NEW-00000002', 'NEVER-000001'] as const
  entryIn(kept, 'printed', labelWith('OLD-00000001'))
  expect(await among(...all)).toEqual({ list: 1, known: ['OLD-00000001'], added: 0 })
  const id = entryIn(journal, 'sending', labelWith('NEW-00000001'))
  expect(await among(...all)).toEqual({ list: 1, known: ['OLD-00000001'], added: 0 })
  move(journal, id, 'queued')
  move(journal, id, 'printed')
  entryIn(journal, 'unknown', labelWith('NEW-00000002'))
  entryIn(journal, 'printed', labelWith('OLD-00000001'))
  entryIn(journal, 'failed', labelWith('NEVER-000001'))
  entryIn(journal, 'printed', { ...newPrint({ intent: 'again' }), kind: 'page', label: null })
  const known = ['OLD-00000001', 'NEW-00000001', 'NEW-00000002']
  expect(await among(...all)).toEqual({ list: 1, known, added: 2 })
  expect(known.toSorted()).toEqual(kept.trackingNumbers('', 10))
  expect(state.reads).toBe(1)
})

test('removes the number of a label that did not come out and gives the list a new version', async () => {
  const { journal, among } = followed()
  await among()
  const all = ['LOST-0000001', 'TWICE-000001'] as const
  const lost = entryIn(journal, 'queued', labelWith('LOST-0000001'))
  entryIn(journal, 'printed', labelWith('TWICE-000001'))
  const again = entryIn(journal, 'unknown', labelWith('TWICE-000001'))
  expect(await among(...all)).toEqual({ list: 1, known: ['LOST-0000001', 'TWICE-000001'], added: 2 })
  move(journal, lost, 'failed')
  expect(await among(...all)).toEqual({ list: 2, known: ['TWICE-000001'], added: 0 })
  move(journal, again, 'failed')
  expect(await among(...all)).toEqual({ list: 3, known: ['TWICE-000001'], added: 0 })
})

test('forgets the numbers that a clean-up or a new training shop removes', async () => {
  let age = RETENTION_DAYS + 1
  const { journal, among } = followed(() => START - age * DAY_MS)
  const all = ['OLD-00000001', 'NEW-00000001'] as const
  entryIn(journal, 'printed', labelWith('OLD-00000001'))
  age = 0
  entryIn(journal, 'printed', labelWith('NEW-00000001'))
  expect(await among(...all)).toMatchObject({ known: ['OLD-00000001', 'NEW-00000001'] })
  await cleanUp(journal, { now: () => START, wait: async () => undefined })
  expect(await among(...all)).toEqual({ list: 2, known: ['NEW-00000001'], added: 0 })
  journal.clear()
  expect(await among(...all)).toEqual({ list: 3, known: [], added: 0 })
})

test('reads the numbers five seconds after the first screen, and only logs it if the journal cannot be read', async () => {
  const { numbers, kept, state } = followed()
  const clock = selfAdvancingClock()
  const warnings: string[] = []
  const log = { warn: (_scope: string, message: string) => void warnings.push(message) }
  const shown = Promise.withResolvers<void>()
  const done = readAfterStart(numbers, { shown: shown.promise, clock, log })
  await new Promise((resolve) => setImmediate(resolve))
  expect([clock.waits, state.reads]).toEqual([[], 0])
  shown.resolve()
  await done
  expect([clock.waits, state.reads, warnings]).toEqual([[5000], 1, []])

  kept.close()
  const { numbers: unreadable } = trackLabelNumbers(kept)
  await readAfterStart(unreadable, { shown: shown.promise, clock, log })
  expect(warnings).toHaveLength(1)
})

test('reads again after the journal could not be read', async () => {
  const { kept } = followed()
  entryIn(kept, 'printed', labelWith('OLD-00000001'))
  let isBroken = true
  const { numbers } = trackLabelNumbers({
    ...kept,
    trackingNumbers(after, limit) {
      if (isBroken) throw new Error('disk')
      return kept.trackingNumbers(after, limit)
    },
  })
  await expect(numbers()).rejects.toThrow('disk')
  isBroken = false
  const { list, filter } = await numbers()
  expect([list, mayContain(filter, labelFingerprint('OLD-00000001'))]).toEqual([1, true])
})

test('reads the journal again into a larger filter when more labels were added than the filter has room for', async () => {
  const { kept } = followed()
  const entry = kept.find(entryIn(kept, 'printed', labelWith('OLD-00000001')))
  let place = 0
  const { journal, numbers } = trackLabelNumbers({
    ...kept,
    // Thousands of prints on the disk would take minutes, so each change reports the next label.
    change() {
      if (!entry?.label) throw new Error('no label')
      return { ...entry, label: { ...entry.label, trackingNumber: numberOfLabel((place += 1)) } }
    },
    estimatedCount: () => place + 1,
  })
  const { filter } = await numbers()
  for (let label = 1; label <= 5000; label += 1) journal.change('', 'printed')
  expect(await numbers()).toMatchObject({ list: 1, filter })
  journal.change('', 'printed')
  const larger = await numbers()
  expect([larger.list, larger.added]).toEqual([2, []])
  expect(larger.filter.length).toBeGreaterThan(filter.length)
})
