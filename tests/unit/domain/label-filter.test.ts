import { expect, test } from 'vitest'
import { judgeCode, labelFingerprint } from '#shared/domain/known-codes.ts'
import { addToFilter, createLabelFilter, mayContain } from '#shared/domain/label-filter.ts'
import { numberOfLabel } from '#support/many-labels.ts'

const LABELS = 150_000
const filter = createLabelFilter(LABELS)
for (let place = 1; place <= LABELS; place += 1) addToFilter(filter, labelFingerprint(numberOfLabel(place)))

test('a filter of 150,000 labels has at most 1 MB and contains each of them', () => {
  expect(filter.length).toBeLessThanOrEqual(1e6)
  let missing = 0
  for (let place = 1; place <= LABELS; place += 1)
    if (!mayContain(filter, labelFingerprint(numberOfLabel(place)))) missing += 1
  expect(missing).toBe(0)
})

test('of 1,000 barcodes that contain no label, each of the longest kind, at most one seems to contain one', () => {
  let hits = 0
  for (let place = 1; place <= 1000; place += 1) {
    const text = `%0005${numberOfLabel(LABELS + place)}`.padEnd(
      64,
      numberOfLabel(2 * LABELS + place).slice(9),
    )
    if (judgeCode(text, true, { labels: filter, badges: [], seed: 1 }) === 'mayBeLabel') hits += 1
  }
  expect(hits).toBeLessThanOrEqual(1)
})

test('a filter never becomes larger than 1 MB, and one for no labels contains none', () => {
  expect(createLabelFilter(10_000_000)).toHaveLength(1e6)
  const empty = createLabelFilter(0)
  addToFilter(empty, labelFingerprint(numberOfLabel(1)))
  expect(mayContain(empty, labelFingerprint(numberOfLabel(1)))).toBe(false)
})
