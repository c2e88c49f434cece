import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { LabelPlace } from '#shared/ipc/routes/labels.ts'
import { createTextFile } from '#main/adapters/text-file.ts'
import type { LabelPrinting } from '#main/services/label-printing/label-printing.ts'
import { createPrintBatch } from '#main/services/offline/print-batch.ts'
import { lineLog } from '#support/api-harness.ts'
import { temporaryFolder } from '#support/printing-station.ts'

type Print = LabelPrinting['print']

const placeOf = (packagePk: number): LabelPlace => ({
  packagePk,
  orderPk: packagePk * 100,
  hasCarrierSize: true,
  trackingNumber: `1Z${packagePk}`,
  carrier: 'ups',
  parcel: '1/1',
})

const refused = (code: ErrorCode, message: string) => new ApiFailure({ code, message })

/** A batch of packages 1 to 3, of which those that were printed leave it. `fail` returns the failure of a print. */
function bench(
  fail: (packagePk: number) => ApiFailure | null = () => null,
  path = join(temporaryFolder(), 'held'),
  replaced: number | null = null,
) {
  const printed: number[] = []
  const intents: string[] = []
  const print: Print = ({ packagePk, intent, reason }) => {
    intents.push(reason === undefined ? intent : `${intent}: ${reason}`)
    const failure = fail(packagePk)
    if (failure) return Promise.reject(failure)
    printed.push(packagePk)
    return Promise.resolve({ state: 'printed' } as unknown as Awaited<ReturnType<Print>>)
  }
  const batch = createPrintBatch({
    batch: () => ({
      labels: [1, 2, 3]
        .filter((pk) => !printed.includes(pk))
        .map((pk) => ({ seq: pk, isPacked: true, isReplacement: pk === replaced, label: placeOf(pk) })),
      unpacked: [],
      decisions: [],
      text: null,
    }),
    undecided: () => 2,
    labels: { print },
    heldFile: createTextFile(path),
    onChange: () => {},
    log: lineLog(),
  })
  return { batch, printed, intents, path }
}

async function whenDone({ batch }: ReturnType<typeof bench>): Promise<void> {
  await expect.poll(() => batch.view().printing).toBeNull()
}

test('the labels of the batch are printed once each, in the order of their slips', async () => {
  const parts = bench()
  expect(parts.batch.view()).toMatchObject({ labels: 5, undecided: 2, printing: null })
  parts.batch.print()
  parts.batch.print()
  await whenDone(parts)
  expect(parts.printed).toEqual([1, 2, 3])
  expect(parts.intents).toEqual(['first', 'first', 'first'])
  expect(parts.batch.view()).toMatchObject({ labels: 2, undecided: 2, problem: null })
})

test('offline check 9: a printer that stops in the middle stops the batch with its words, and the rest follows once', async () => {
  let isBroken = true
  const parts = bench((pk) =>
    pk === 2 && isBroken ? refused(ErrorCode.printUnknown, 'Nie wiadomo, czy etykieta wyszła.') : null,
  )
  parts.batch.print()
  await whenDone(parts)
  expect(parts.printed).toEqual([1])
  expect(parts.batch.view().problem).toBe('Zamówienie 200, paczka 1/1: Nie wiadomo, czy etykieta wyszła.')
  isBroken = false
  parts.batch.print()
  await whenDone(parts)
  expect(parts.printed).toEqual([1, 2, 3])
  expect(parts.batch.view().problem).toBeNull()
})

test('a label that the journal knows as printed is passed over', async () => {
  const parts = bench((pk) => (pk === 2 ? refused(ErrorCode.labelAlreadyPrinted, 'Już wydrukowana.') : null))
  parts.batch.print()
  await whenDone(parts)
  expect(parts.printed).toEqual([1, 3])
  expect(parts.batch.view().problem).toBeNull()
})

test('a label in place of one with another number is printed again with its reason', async () => {
  const parts = bench(() => null, join(temporaryFolder(), 'held'), 2)
  parts.batch.print()
  await whenDone(parts)
  expect(parts.intents).toEqual(['first', 'again: Inny numer przesyłki po przerwie', 'first'])
})

test('a held batch prints nothing, even after a restart', async () => {
  const first = bench()
  first.batch.hold(true)
  first.batch.print()
  expect(first.batch.view()).toMatchObject({ isHeld: true, printing: null })
  await expect.poll(() => createTextFile(first.path).read()).toBe('held')
  const { batch, printed } = bench(() => null, first.path)
  batch.print()
  expect([batch.view().isHeld, printed]).toEqual([true, []])
  batch.hold(false)
  batch.print()
  expect(batch.view().printing).toEqual({ done: 0, total: 3 })
})
