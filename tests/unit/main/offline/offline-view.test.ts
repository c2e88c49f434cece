import { expect, test } from 'vitest'
import { newEntry, offlineOver, openStore, SHOP } from '#support/offline-store.ts'

const printed = (packagePk: number) =>
  ({ kind: 'printed', packagePk, printId: `p${packagePk}`, number: null, parcel: null }) as const
const BERTA = { pk: 12_008, name: 'Berta Lis' }

test('OB-6: a printed label is counted in the shelf list, and not among what waits for the server', () => {
  const store = openStore()
  store.entries.add(newEntry())
  store.entries.add(newEntry({ value: printed(4000081) }))
  store.entries.add(newEntry({ value: printed(4000082), person: BERTA }))
  const offline = offlineOver(store)
  expect(offline.view()).toMatchObject({ counts: { waiting: 1 }, others: [] })
  expect(offline.shelf().map(({ packagePk, state }) => [packagePk, state])).toEqual([
    [4000081, 'unchecked'],
    [4000082, 'unchecked'],
  ])
  expect(offline.facts()).toMatchObject({ entries: { waiting: 1 }, shelf: { printed: 2, checked: 0 } })
})

test('OB-6: a label that did not come out is neither in the list nor in the report', () => {
  const store = openStore()
  const { seq } = store.entries.add(newEntry({ value: printed(4000081) }))
  const offline = offlineOver(store)
  expect(offline.report().map(({ kind }) => kind)).toEqual(['printed'])
  store.entries.change(seq, 'dropped')
  expect(offline.shelf()).toEqual([])
  expect(offline.report()).toEqual([])
})

test('OB-6: a released parcel stays in the report with the name of the supervisor', () => {
  const store = openStore()
  store.entries.add(newEntry({ value: printed(4000081) }))
  const offline = offlineOver(store)
  offline.release(4000081)
  expect(offline.shelf()).toMatchObject([
    { state: 'released', problem: 'Wydano bez sprawdzenia: Anna Nowak' },
  ])
  expect(offline.report()).toMatchObject([{ kind: 'printed', problem: 'Wydano bez sprawdzenia: Anna Nowak' }])
})

test('OB-6: a parcel with two labels waits until both are settled', () => {
  const store = openStore()
  const first = store.entries.add(newEntry({ value: printed(4000081) }))
  store.entries.add(newEntry({ value: printed(4000081) }))
  const offline = offlineOver(store)
  store.entries.change(first.seq, 'done')
  expect(offline.shelf()).toMatchObject([{ packagePk: 4000081, state: 'unchecked' }])
})

test('offline check 7: entries of another user are counted by the place that sends them, and taken over by it alone', () => {
  const store = openStore()
  const stage = { kind: 'stage', action: 'started', stagePk: 10_008, checklist: [], note: '' } as const
  store.entries.add(newEntry({ person: BERTA }))
  for (const linePk of [500_601, 500_602])
    store.entries.add(newEntry({ person: BERTA, value: { ...stage, linePk, rowPk: linePk + 300 } }))
  const taken: string[] = []
  const offline = offlineOver(store, (may) => {
    const kinds = store.entries.list(SHOP).filter(may)
    taken.push(kinds.map(({ kind }) => kind).join())
    return kinds.length
  })
  expect(offline.view().others).toEqual([{ pk: BERTA.pk, name: 'Berta Lis', count: 1, stages: 2 }])
  expect([offline.takeOver(BERTA.pk, 'stages'), offline.takeOver(BERTA.pk, 'packing')]).toEqual([2, 1])
  expect(taken).toEqual(['stage,stage', 'weight'])
})
