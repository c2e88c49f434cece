import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { admit, entryIn, openJournal } from '#support/journal-harness.ts'
import { clientDataOfTest } from '#support/client-copy-harness.ts'
import { addManyLabels } from '#support/many-labels.ts'
import { newPrint } from '#support/print-samples.ts'
import { benchOrder, newEntry, offlineOver, openStore } from '#support/offline-store.ts'
import { startServerForEachTest } from '#support/server-of-each-test.ts'
import { json } from '#support/test-api-server.ts'
import { refuseRepeatedFirstPrint } from '#main/services/print-jobs/never-twice.ts'
import type { ClientDataDeps } from '#main/services/client-data/client-data.ts'
import type { NewPrint } from '#main/services/print-journal/ports.ts'
import { announceChanges } from '#main/services/print-journal/announced-journal.ts'

const server = startServerForEachTest()

const CLIENT = 300_003
const ORDERS = [110_482, 110_483]
const OF_OTHERS = 110_001

/** The client's orders, and one of another client that the server sends as well. */
function openShop(): void {
  const results = [...ORDERS.map((pk) => ({ pk, client: CLIENT })), { pk: OF_OTHERS, client: 300_019 }]
  server.on('GET /api/v1/orders/', json({ count: results.length, results }))
}

function labelOf(orderPk: number, packagePk: number, more: Partial<NewPrint> = {}): NewPrint {
  const print = newPrint({ packagePk })
  return { ...print, label: print.label && { ...print.label, orderPk, packagePk }, ...more }
}

const stationOf = async (changes: Partial<ClientDataDeps>) =>
  (await clientDataOfTest({ baseUrl: server.baseUrl, ...changes })).data

/** Everything that the files of a folder contain. */
const bytesIn = (folder: string): string =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name)).toString('latin1'))
    .join('\n')

test('PL-14 removes content, picture and reason of the client’s prints from the disk, and of nobody else’s', async () => {
  openShop()
  const { journal, folder } = openJournal({ seal: Promise.resolve(null) })
  const reason = 'Pani Zofia prosi o nową etykietę'
  const contents = ['^FDZofia Kowalczyk^FS', '^FDJan Obcy^FS'].map((text) => Buffer.from(text))
  const print = (orderPk: number, packagePk: number, content: Buffer | undefined, more = {}): string => {
    const { id } = journal.create(labelOf(orderPk, packagePk, more), admit)
    journal.keep(id, { bytes: content ?? Buffer.alloc(0), preview: Buffer.from(`obraz ${packagePk}`) })
    journal.change(id, 'sending')
    journal.change(id, 'printed')
    return id
  }
  // The samples must not be compressed, so that they can be found on the disk.
  const [own, foreign] = contents
  const first = print(110_482, 4_000_081, own)
  const again = print(110_483, 4_000_082, own, { intent: 'again', reason })
  const other = print(OF_OTHERS, 4_000_083, foreign)
  expect(bytesIn(folder)).toContain('Zofia Kowalczyk')

  const changes: unknown[] = []
  const announced = announceChanges(journal, (_event, change) => void changes.push(change.id))
  const data = await stationOf({ journal: announced })
  expect(await data.onStation(CLIENT)).toEqual({ prints: 2, copies: 0, waitingPrints: 0, waitingOrders: 0 })
  expect(await data.removeFromStation(CLIENT)).toEqual({
    prints: 2,
    copies: 0,
    waitingPrints: 0,
    waitingOrders: 0,
  })

  for (const id of [first, again]) {
    expect(journal.contentOf(id)).toBeNull()
    expect(journal.previewOf(id)).toBeNull()
    expect(journal.find(id)).toMatchObject({ state: 'printed', hash: null, hasPreview: false, reason: null })
  }
  expect(Buffer.from(journal.contentOf(other) ?? []).toString()).toContain('Jan Obcy')
  const disk = bytesIn(folder)
  for (const text of ['Zofia Kowalczyk', 'Pani Zofia', 'obraz 4000081']) expect(disk).not.toContain(text)
  expect(changes).toEqual([first, again])
  expect(await data.onStation(CLIENT)).toMatchObject({ prints: 0 })
})

test('PL-14 a label whose content was removed is not printed a second time', async () => {
  openShop()
  const { journal } = openJournal()
  const label = labelOf(110_482, 4_000_081, { intent: 'first' })
  const id = entryIn(journal, 'printed', label)
  const data = await stationOf({ journal })
  expect(await data.removeFromStation(CLIENT)).toMatchObject({ prints: 1 })
  expect(journal.find(id)?.label).toEqual(label.label)
  const refuse = (): unknown =>
    journal.create(label, (earlier) => {
      refuseRepeatedFirstPrint(earlier, label.label?.documentHash ?? '')
      return 1
    })
  expect(refuse).toThrow('Etykieta tej paczki została już wydrukowana.')
  // The database refuses it too, even if the earlier prints are not looked at.
  expect(() => journal.create(label, admit)).toThrow('the label was printed first before')
  expect(journal.packageOfTracking(label.label?.trackingNumber ?? '')).not.toBeNull()
})

test('PL-14 prints that are not finished keep their content until they are', async () => {
  openShop()
  const { journal } = openJournal()
  const waiting = (['encoded', 'sending', 'queued'] as const).map((state, index) =>
    entryIn(journal, state, labelOf(110_482, 4_000_081 + index)),
  )
  const unknown = entryIn(journal, 'unknown', labelOf(110_482, 4_000_090))
  const data = await stationOf({ journal })
  expect(await data.onStation(CLIENT)).toMatchObject({ prints: 1, waitingPrints: 3 })
  expect(await data.removeFromStation(CLIENT)).toMatchObject({ prints: 1, waitingPrints: 3 })
  for (const id of waiting) expect(journal.contentOf(id)).not.toBeNull()
  expect(journal.contentOf(unknown)).toBeNull()
  // The journal refuses it itself, because a print may begin between the two.
  expect(journal.forgetContents(waiting)).toEqual([])
  journal.change(waiting[2] ?? '', 'printed')
  expect(await data.removeFromStation(CLIENT)).toMatchObject({ prints: 1, waitingPrints: 2 })
})

test('PL-14 finds the client’s prints in a journal of several thousand', async () => {
  openShop()
  const { journal, path } = openJournal()
  entryIn(journal, 'printed', labelOf(OF_OTHERS, 4_000_090))
  const first = entryIn(journal, 'printed', labelOf(110_482, 4_000_081))
  addManyLabels(path, 4100)
  const last = entryIn(journal, 'printed', labelOf(110_483, 4_000_082))
  const data = await stationOf({ journal })
  expect(await data.removeFromStation(CLIENT)).toMatchObject({ prints: 2 })
  expect([first, last].map((id) => journal.find(id)?.hash)).toEqual([null, null])
  expect(journal.find('many-1')?.hash).not.toBeNull()
})

test('PL-14 removes the copies of the client’s orders and labels, but not those of orders that wait to be sent', async () => {
  openShop()
  const { journal } = openJournal()
  const store = openStore()
  const { cache, entries } = store
  const ofPackage = (pk: number, packagePk: number) =>
    benchOrder({ pk, delivery_packages: [{ pk: packagePk, tracking_number: '1Z', is_packed: false }] })
  cache.saveOrder(ofPackage(110_482, 4_000_081))
  cache.saveLabel(4_000_081, '1Z', Buffer.from('etykieta'))
  cache.saveOrder(ofPackage(110_483, 4_000_082))
  cache.saveOrder(ofPackage(OF_OTHERS, 4_000_083))
  cache.saveLabel(4_000_083, '1Z', Buffer.from('etykieta obcego'))
  const { seq } = entries.add(newEntry({ orderPk: 110_483 }))
  const data = await stationOf({ journal, offline: offlineOver(store) })

  const expected = { prints: 0, copies: 2, waitingPrints: 0, waitingOrders: 1 }
  expect(await data.onStation(CLIENT)).toEqual(expected)
  expect(await data.removeFromStation(CLIENT)).toEqual(expected)
  expect(cache.orderPks()).toEqual([OF_OTHERS, 110_483])
  expect(cache.label(4_000_081)).toBeNull()
  expect(cache.label(4_000_083)).not.toBeNull()

  entries.change(seq, 'done')
  expect(await data.removeFromStation(CLIENT)).toMatchObject({ copies: 1, waitingOrders: 0 })
  expect(cache.orderPks()).toEqual([OF_OTHERS])
})

test('PL-14 a label without a copy of its order is found by the prints of its package', async () => {
  openShop()
  const { journal } = openJournal()
  entryIn(journal, 'printed', labelOf(110_482, 4_000_081))
  const store = openStore()
  store.cache.saveLabel(4_000_081, '1Z', Buffer.from('etykieta'))
  const data = await stationOf({ journal, offline: offlineOver(store) })
  expect(await data.removeFromStation(CLIENT)).toMatchObject({ prints: 1, copies: 1 })
  expect(store.cache.label(4_000_081)).toBeNull()
})

test('PL-14 nothing is removed if the server does not say which orders are the client’s', async () => {
  server.on('GET /api/v1/orders/', json({ detail: 'Brak dostępu.' }, 403))
  const { journal } = openJournal()
  const id = entryIn(journal, 'printed', labelOf(110_482, 4_000_081))
  const data = await stationOf({ journal })
  await expect(data.removeFromStation(CLIENT)).rejects.toThrow('Brak dostępu.')
  expect(journal.contentOf(id)).not.toBeNull()
})

test('PL-14 an order whose row does not name its client is read before it counts', async () => {
  server.on('GET /api/v1/orders/', json({ count: 2, results: [{ pk: 110_482 }, { pk: 110_483 }] }))
  server.on('GET /api/v1/orders/110482/', json({ id: 110_482, client: { id: CLIENT } }))
  server.on('GET /api/v1/orders/110483/', json({ pk: 110_483, client: 300_019 }))
  const { journal } = openJournal()
  entryIn(journal, 'printed', labelOf(110_482, 4_000_081))
  const foreign = entryIn(journal, 'printed', labelOf(110_483, 4_000_082))
  const data = await stationOf({ journal })
  expect(await data.removeFromStation(CLIENT)).toMatchObject({ prints: 1 })
  expect(journal.find(foreign)?.hash).not.toBeNull()
})
