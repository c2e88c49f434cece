import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { printerProfile } from '#shared/station/printer-profile.ts'
import { createTcpPrinter } from '#main/adapters/tcp-printer.ts'
import { createLabelPrinting } from '#main/services/label-printing/label-printing.ts'
import { pngOf } from '#main/services/label-printing/png-writer.ts'
import type { LabelDocument } from '#main/services/label-printing/ports.ts'
import { refusalOf } from '#support/api-refusal.ts'
import { createRealDrawing } from '#support/drawing.ts'
import { startFakePrinter, type FakePrinter } from '#support/fake-printer.ts'
import { labelImage } from '#support/label-images.ts'
import { pdfLabel } from '#support/pdf-labels.ts'
import { openPrintingStation } from '#support/printing-station.ts'
import { silentLog } from '#support/print-parts.ts'

let fake: FakePrinter

beforeEach(async () => {
  fake = await startFakePrinter()
})

afterEach(() => fake.stop())

const png: LabelDocument = { kind: 'png', bytes: labelImage({ scale: 2 }) }

/** A station with the real drawing process, a real journal and a printer on a port. */
function openStation(
  documents: Readonly<Record<number, LabelDocument>> = {},
  limits: { mostMb?: number } = {},
) {
  const drawing = createRealDrawing(limits)
  onTestFinished(() => drawing.close())
  const { host, port } = fake
  const profile = printerProfile.parse({ name: 'ZD421', transport: { kind: 'tcp', host, port } })
  const { journal, jobs } = openPrintingStation({
    clock: { now: () => Date.now(), wait: (milliseconds) => setTimeout(milliseconds) },
    transportFor: () => createTcpPrinter({ host, port, listenMs: 1 }),
  })
  const labels = createLabelPrinting({
    source: { fetch: (packagePk) => Promise.resolve(documents[packagePk] ?? png) },
    profile: () => profile,
    prepareLabel: drawing.prepareLabel,
    jobs,
    journal,
    printers: { askIfDue: () => undefined },
    log: silentLog,
  })
  const print = (packagePk: number) =>
    labels.print({ packagePk, orderPk: 10482, hasCarrierSize: true, intent: 'first' })
  const entries = (packagePk: number) =>
    journal.ofPackages([packagePk]).map(({ state, problem, bytesSent }) => ({ state, problem, bytesSent }))
  /** Stops the drawing process, so that it is in the middle of whatever is requested next. */
  const hold = (): number => {
    const pid = drawing.pids.at(-1) ?? 0
    process.kill(pid, 'SIGSTOP')
    return pid
  }
  return { drawing, profile, print, entries, hold }
}

const MESSAGE =
  'Nie można odczytać etykiety: rysowanie przerwał nieoczekiwany błąd. Drukuj ponownie albo pobierz etykietę w formacie ZPL.'

/** Ends a process like the call `abort()` in native code. A stopped one ends when it continues. */
function abort(pid: number): void {
  process.kill(pid, 'SIGABRT')
  process.kill(pid, 'SIGCONT')
}

describe('PL-13 check 15: a print whose drawing process ends', () => {
  test.each([
    ['aborts', abort],
    ['is killed', (pid: number) => process.kill(pid, 'SIGKILL')],
  ])(
    'PL-13 if the drawing process %s, only this print fails, with a message in the journal, and the next one is printed',
    async (_how, end) => {
      const station = openStation()
      await station.drawing.makeDummy(station.profile, 1)
      await station.print(1)
      const pid = station.hold()
      const [lost, waiting] = [refusalOf(station.print(2)), station.print(3)]
      // The print waits for the drawing process.
      await expect.poll(() => fake.jobs()).toHaveLength(1)
      end(pid)
      expect(await lost).toEqual({ code: 'LABEL_UNREADABLE', message: MESSAGE })
      expect(station.entries(2)).toEqual([{ state: 'failed', problem: MESSAGE, bytesSent: 0 }])
      // The queue lives, and the process was replaced.
      expect(await waiting).toMatchObject({ state: 'printed', copies: 1 })
      expect(await station.print(2)).toMatchObject({ state: 'printed', copies: 1 })
      expect(station.entries(2).map(({ state }) => state)).toEqual(['failed', 'printed'])
      expect(fake.jobs()).toHaveLength(3)
      expect(station.drawing.pids).toHaveLength(2)
      // Nothing is printed twice.
      expect(await refusalOf(station.print(2))).toMatchObject({ code: 'LABEL_ALREADY_PRINTED' })
      expect(fake.jobs()).toHaveLength(3)
    },
  )

  test('PL-13 a picture that needs more memory than the limit ends the drawing process, and the next label is printed', async () => {
    // Its pixels are 196 MB, and its file is small.
    const side = 7000
    const rows = Buffer.alloc((1 + side * 4) * side)
    const bytes = pngOf({ width: side, height: side, bitDepth: 8, colourType: 6, rows }, 1)
    const station = openStation({ 2: { kind: 'png', bytes } }, { mostMb: 200 })
    const refusal = await refusalOf(station.print(2))
    expect(refusal?.message).toContain('rysowanie wymaga za dużo pamięci')
    expect(station.entries(2)).toMatchObject([{ state: 'failed', problem: refusal?.message, bytesSent: 0 }])
    expect(await station.print(1)).toMatchObject({ state: 'printed' })
    expect(fake.jobs()).toHaveLength(1)
  })

  test('PL-13 a PDF label is rendered by the process that replaced a lost one', async () => {
    const station = openStation({ 2: { kind: 'pdf', bytes: await pdfLabel() } })
    await station.print(1)
    process.kill(station.hold(), 'SIGKILL')
    expect(await station.print(2).catch(() => station.print(2))).toMatchObject({ state: 'printed' })
    expect(fake.jobs()).toHaveLength(2)
  })
})
