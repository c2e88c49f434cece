import { serialize } from 'node:v8'
import { describe, expect, test } from 'vitest'
import { trackLabelNumbers } from '#main/services/print-journal/label-numbers.ts'
import type { PrintJournal } from '#main/services/print-journal/ports.ts'
import { createKnownCodes } from '#main/services/scanner/known-codes.ts'
import { createScanner } from '#main/services/scanner/scanner.ts'
import { judgeCode, type NewCodes } from '#shared/domain/known-codes.ts'
import { createLabelFilter } from '#shared/domain/label-filter.ts'
import { entryIn, move, openJournal, START } from '#support/journal-harness.ts'
import { addManyLabels, numberOfLabel } from '#support/many-labels.ts'
import { silentLog } from '#support/print-parts.ts'
import { labelWith } from '#support/print-samples.ts'

const BATCH = 2000
const MEGABYTE = 1e6
const BEFORE_ALL = '00000000011111111111'
const AFTER_ALL = 'ZZZZZZZZZZZZZZZZZZZZ'

/** A station whose journal on disk has many labels. `between` runs after each batch, which is counted from 1. */
function station(labels: number, between: (batch: number, journal: PrintJournal) => void = () => undefined) {
  const { journal: file, path } = openJournal()
  entryIn(file, 'created')
  addManyLabels(path, labels)
  const batches: number[] = []
  const { journal, numbers } = trackLabelNumbers({
    ...file,
    trackingNumbers(after, limit) {
      const batch = file.trackingNumbers(after, limit)
      const place = batches.push(batch.length)
      setImmediate(() => between(place, journal))
      return batch
    },
  })
  const known = createKnownCodes({ isSignedIn: () => true, labelNumbers: numbers, log: silentLog })
  const scanner = createScanner({
    session: { isSignedIn: () => true, signInByBadge: () => Promise.reject(new Error('nobody')) },
    lock: { isOn: () => false, unlockByBadge: () => Promise.resolve() },
    clock: { now: () => START },
    printed: journal,
    log: silentLog,
    emit: () => undefined,
  })
  const verdict = (codes: NewCodes | null, text: string) =>
    codes && judgeCode(text, true, { ...codes, labels: codes.labels ?? createLabelFilter(0) })
  return {
    journal,
    batches,
    read: () => known.read(null),
    verdict,
    /** Whether a scan in an office field counts as a label: by the window's filter and by the journal. */
    isRecognised: (codes: NewCodes | null, text: string) =>
      verdict(codes, text) === 'mayBeLabel' && scanner.isPrintedLabel(text),
  }
}

test('DESK-071 the oldest of 150,000 labels is recognised, also inside a barcode; a window gets at most 1 MB, and main reads at most 2,000 numbers at a time', async () => {
  const { read, isRecognised, batches } = station(150_000)
  const codes = await read()
  const oldest = numberOfLabel(1)
  const texts = [oldest, `%0005${oldest}12`, numberOfLabel(75_000), numberOfLabel(150_000)]
  expect(texts.map((text) => isRecognised(codes, text))).toEqual([true, true, true, true])
  const others = [numberOfLabel(150_001), oldest.slice(1), `https://sledzenie.example/?nr=${oldest}`]
  expect(others.map((text) => isRecognised(codes, text))).toEqual([false, false, false])
  expect(serialize(codes).length).toBeLessThanOrEqual(MEGABYTE)
  expect(batches.every((length) => length <= BATCH)).toBe(true)
  expect(batches.reduce((sum, length) => sum + length, 0)).toBe(150_000)
})

describe('while the journal is read', () => {
  const LABELS = 3 * BATCH

  test('other work runs after each batch', async () => {
    const order: string[] = []
    const { read, batches } = station(LABELS, (batch) =>
      order.push(`work after ${batch} of ${batches.length}`),
    )
    await read()
    expect(order).toEqual(['work after 1 of 1', 'work after 2 of 2', 'work after 3 of 3'])
    expect(batches).toEqual([BATCH, BATCH, BATCH, 0])
  })

  test('DESK-071 a label printed between two batches is recognised, wherever the reading is', async () => {
    const { read, isRecognised } = station(LABELS, (batch, journal) => {
      if (batch !== 2) return
      entryIn(journal, 'printed', labelWith(BEFORE_ALL))
      entryIn(journal, 'unknown', labelWith(AFTER_ALL))
    })
    const codes = await read()
    expect([BEFORE_ALL, AFTER_ALL].map((text) => isRecognised(codes, text))).toEqual([true, true])
  })

  test('DESK-071 a label that fails or is refused between two batches is not recognised, and the next reader gets a list without it', async () => {
    let queued = ''
    const { journal, read, verdict, isRecognised } = station(LABELS, (batch, tracked) => {
      if (batch !== 2) return
      move(tracked, queued, 'failed')
      entryIn(tracked, 'failed', labelWith(AFTER_ALL))
    })
    queued = entryIn(journal, 'queued', labelWith(BEFORE_ALL))
    const first = await read()
    expect([BEFORE_ALL, AFTER_ALL].map((text) => isRecognised(first, text))).toEqual([false, false])
    const second = await read()
    expect([second?.list, verdict(second, BEFORE_ALL)]).toEqual([2, 'isTyping'])
    expect(isRecognised(second, numberOfLabel(1))).toBe(true)
  })

  test('DESK-070 DESK-071 a label that the clean-up removes between two batches is not recognised, and the next reader gets a list without it', async () => {
    const { read, verdict, isRecognised } = station(LABELS, (batch, journal) => {
      // The first entry is the one that has never been printed.
      if (batch === 2) journal.removeBefore(START + 1, 2)
    })
    const first = await read()
    expect(isRecognised(first, numberOfLabel(1))).toBe(false)
    expect(isRecognised(first, numberOfLabel(2))).toBe(true)
    const second = await read()
    expect([second?.list, verdict(second, numberOfLabel(1))]).toEqual([2, 'isTyping'])
  })

  test('DESK-071 nothing is recognised of a journal that was emptied between two batches, except later labels', async () => {
    const { read, verdict, isRecognised } = station(LABELS, (batch, journal) => {
      if (batch !== 2) return
      journal.clear()
      entryIn(journal, 'printed', labelWith(BEFORE_ALL))
    })
    const codes = await read()
    expect(verdict(codes, numberOfLabel(1))).toBe('isTyping')
    expect(isRecognised(codes, BEFORE_ALL)).toBe(true)
  })
})
