import { describe, expect, test } from 'vitest'
import { batchOf } from '#main/services/offline/batch.ts'
import type { OfflineEntry } from '#main/services/offline/ports.ts'
import type { OfflineLabel } from '#main/services/offline/ready-labels.ts'

const ready = (seq: number, isPacked = true): OfflineLabel => ({
  seq,
  isPacked,
  isReplacement: false,
  label: { packagePk: 1000 + seq, orderPk: 100 + seq, hasCarrierSize: true },
})

function entry(seq: number, orderPk: number, more: Partial<OfflineEntry>): OfflineEntry {
  return {
    seq,
    orderPk,
    shop: 'sklep',
    person: { pk: 1, name: 'Anna Nowak' },
    kind: 'label',
    value: { kind: 'label', addressPk: 5, packagePk: 1000 + seq },
    base: { status: null, addresses: {}, carrier: '', lines: {}, weights: {}, packages: [] },
    at: 0,
    clockOffset: null,
    isTimeUncertain: false,
    state: 'waiting',
    conflict: null,
    problem: null,
    changedAt: 0,
    ...more,
  }
}

describe('the batch after a return', () => {
  test('prints the labels in the order of their slips, whatever the order of arrival', () => {
    const batch = batchOf([ready(3), ready(1), ready(2)], [])
    expect(batch.labels.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(batch.text).toBe('Do wydruku: 3\u00a0etykiety.')
  })

  test('counts labels that wait for a decision, and one decision for each order', () => {
    const labels = Array.from({ length: 43 }, (_, seq) => ready(seq))
    const entries = [50, 51, 52].flatMap((seq) => [
      entry(seq, seq, {}),
      entry(seq + 100, seq, { kind: 'weight', state: 'conflict', conflict: 'weighed', problem: 'Waga?' }),
      entry(seq + 200, seq, { kind: 'packed', state: 'conflict', conflict: 'changed', problem: 'Adres?' }),
    ])
    const batch = batchOf(labels, entries)
    expect(batch.text).toBe('Do wydruku: 46\u00a0etykiet. Wymaga decyzji: 3.')
    expect(batch.labels).toHaveLength(43)
    expect(batch.decisions[0]).toEqual({
      orderPk: 50,
      seqs: [150, 250],
      conflict: 'weighed',
      problem: 'Waga?',
    })
  })

  test('does not print the label of a parcel that is not packed', () => {
    const batch = batchOf([ready(1, false), ready(2)], [])
    expect([batch.labels.length, batch.unpacked.length]).toEqual([1, 1])
    expect(batch.text).toBe('Do wydruku: 1\u00a0etykieta.')
  })

  test('has no text if there is nothing to print or decide', () => {
    expect(batchOf([], [entry(1, 1, {})]).text).toBe(null)
    expect(batchOf([], [entry(1, 1, { kind: 'weight', state: 'refused' })]).text).toBe('Wymaga decyzji: 1.')
  })
})
