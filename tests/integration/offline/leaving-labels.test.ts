import { expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { PrintTransportFailure, type PrinterTransport } from '#main/services/print-jobs/ports.ts'
import {
  createLeavingLabels,
  followLabels,
  type LeavingLabels,
} from '#main/services/offline/leaving-labels.ts'
import { RESERVED_FOR_ENTRIES } from '#main/adapters/offline-store/entries.ts'
import { failureOf } from '#support/api-harness.ts'
import { benchOrder, CLIENT_TEXTS, filesOf, NOON, openStore, SHOP } from '#support/offline-store.ts'
import { labelJob } from '#support/print-samples.ts'
import { openPrintingStation } from '#support/printing-station.ts'

const ORDER = 110482
const PACKAGE = 4000081
const NUMBER = '1Z999AA10123456784'

const JOB = labelJob({
  packagePk: PACKAGE,
  label: { orderPk: ORDER, packagePk: PACKAGE, trackingNumber: NUMBER, parcel: '1/2', documentHash: 'cd' },
})

/** A station with its print journal and its entries on the disk. The test sets what the printer and the network do. */
function station() {
  const state = {
    isWithoutServer: true,
    freeBytes: Number.POSITIVE_INFINITY,
    send: (): Promise<{ bytesSent: number; jobId: null }> => Promise.resolve({ bytesSent: 30, jobId: null }),
  }
  const store = openStore({ freeBytes: () => state.freeBytes })
  store.cache.saveOrder(benchOrder())
  const labels: LeavingLabels = createLeavingLabels({
    shop: SHOP,
    cache: store.cache,
    entries: store.entries,
    seal: store.seal,
    clock: { stamp: () => ({ at: NOON, clockOffset: null, isTimeUncertain: false }) },
    isWithoutServer: () => state.isWithoutServer,
    onChanged: () => undefined,
    log: store.log,
  })
  const transport: PrinterTransport = { send: () => state.send() }
  const parts = openPrintingStation({
    transportFor: () => transport,
    around: (journal) => followLabels(journal, () => labels),
  })
  const entries = () => store.entries.list(SHOP, { all: true })
  return { ...parts, store, state, entries, states: () => entries().map((entry) => entry.state) }
}

test('a label without a connection is on the disk before the printer gets a byte, and names no client', async () => {
  const { jobs, store, state, entries } = station()
  let before: unknown = null
  state.send = () => {
    // Another program reads the same file: what it sees would survive a power cut.
    const { entries: reread } = openStore({ folder: store.folder, seal: store.seal })
    before = reread.list(SHOP)
    return Promise.resolve({ bytesSent: 30, jobId: null })
  }
  await jobs.run(JOB)
  expect(before).toMatchObject([
    {
      orderPk: ORDER,
      kind: 'printed',
      state: 'waiting',
      person: { name: 'Anna Nowak' },
      value: { packagePk: PACKAGE, number: store.seal.digest(NUMBER), parcel: '1/2' },
      base: { status: 'in_production' },
    },
  ])
  expect(entries()).toHaveLength(1)
  expect(CLIENT_TEXTS.filter((text) => filesOf(store.folder).includes(text))).toEqual([])
})

test('a label while the server responds, and any other print, is not recorded', async () => {
  const { jobs, state, entries } = station()
  state.isWithoutServer = false
  await jobs.run(JOB)
  state.isWithoutServer = true
  await jobs.run({ ...JOB, kind: 'invoice', title: 'Faktura', label: null })
  expect(entries()).toEqual([])
})

test('a print of which nothing came out leaves the list; one that may have come out stays until the packer answers', async () => {
  const { jobs, state, states, journal, journalService } = station()
  state.send = () => Promise.reject(new PrintTransportFailure('refused', 0, 'no paper'))
  await failureOf(jobs.run(JOB))
  expect(states()).toEqual(['dropped'])
  state.send = () => Promise.reject(new PrintTransportFailure('interrupted', 12, 'cut off'))
  await failureOf(jobs.run(JOB))
  expect(states()).toEqual(['dropped', 'waiting'])
  const unknown = journal.ofPackages([PACKAGE]).at(-1)
  journalService.answer(unknown?.id ?? '', false)
  expect(states()).toEqual(['dropped', 'dropped'])
})

test('a failed print is reported as such although the list cannot be changed', async () => {
  const { jobs, store, state, journal } = station()
  state.send = () => {
    store.close()
    return Promise.reject(new PrintTransportFailure('refused', 0, 'no paper'))
  }
  await failureOf(jobs.run(JOB))
  expect(journal.ofPackages([PACKAGE])).toMatchObject([{ state: 'failed' }])
  expect(store.log.lines.join()).toContain('stays in the list')
  const { entries } = openStore({ folder: store.folder, seal: store.seal })
  expect(entries.list(SHOP)).toMatchObject([{ kind: 'printed', state: 'waiting' }])
})

test('offline check 13: without space on the disk the label is refused in words, nothing reaches the printer, and it can be printed later', async () => {
  const { jobs, state, states, journal } = station()
  state.freeBytes = RESERVED_FOR_ENTRIES - 1
  state.send = () => Promise.reject(new Error('the printer must not be used'))
  const refused = await failureOf(jobs.run(JOB))
  expect(refused).toMatchObject({ code: ErrorCode.offlineNotRecorded })
  expect(refused.message).toContain('brakuje miejsca')
  expect(journal.ofPackages([PACKAGE])).toMatchObject([{ state: 'failed', problem: refused.message }])
  expect(states()).toEqual([])
  state.freeBytes = Number.POSITIVE_INFINITY
  state.send = () => Promise.resolve({ bytesSent: 30, jobId: null })
  await jobs.run(JOB)
  expect(states()).toEqual(['waiting'])
})

test('of an order that is not cached only the number on the label is recorded', async () => {
  const { jobs, store, entries } = station()
  store.cache.removeOrder(ORDER)
  await jobs.run(JOB)
  expect(entries()).toMatchObject([
    { value: { number: store.seal.digest(NUMBER) }, base: { status: null, packages: [] } },
  ])
})
