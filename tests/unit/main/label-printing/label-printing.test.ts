import { describe, expect, test } from 'vitest'
import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { Carrier } from '#shared/domain/packing.ts'
import type { PrinterState } from '#shared/ipc/routes/printers.ts'
import { createLabelHandlers } from '#main/ipc/handlers/labels.ts'
import { createLabelPrinting } from '#main/services/label-printing/label-printing.ts'
import type { LabelDocument } from '#main/services/label-printing/ports.ts'
import { readPng } from '#main/services/label-printing/png-reader.ts'
import {
  PrintTransportFailure,
  type TransportDocument,
  type TransportFor,
} from '#main/services/print-jobs/ports.ts'
import type { PrintJournal } from '#main/services/print-journal/ports.ts'
import { printerProfile, type PrinterProfile } from '#shared/station/printer-profile.ts'
import { refusalOf } from '#support/api-refusal.ts'
import { labelImage } from '#support/label-images.ts'
import { patientClock } from '#support/print-parts.ts'
import { openPrinterStatus } from '#support/printer-status.ts'
import { openPrintingStation } from '#support/printing-station.ts'
import { noPdf } from '#support/no-pdf.ts'

const tcp = printerProfile.parse({ name: 'ZD421', transport: { kind: 'tcp', host: 'printer' } })
const folder = printerProfile.parse({ transport: { kind: 'file', directory: '/labels' } })
const png: LabelDocument = { kind: 'png', bytes: labelImage({ scale: 2 }) }
const coarse: LabelDocument = { kind: 'png', bytes: labelImage({ scale: 1 }) }
const zpl: LabelDocument = { kind: 'zpl', bytes: new Uint8Array(Buffer.from('^XA^FDx^FS^XZ')) }
const label = { packagePk: 7, orderPk: 10482, hasCarrierSize: true }

type Send = (bytes: Uint8Array, document: TransportDocument) => Promise<{ bytesSent: number }>

interface Setup {
  profile?: PrinterProfile | null
  documents?: LabelDocument | LabelDocument[]
  around?: (journal: PrintJournal) => PrintJournal
  send?: Send
}

function station({ profile = tcp, documents = png, around, send }: Setup = {}) {
  const sent: { bytes: Uint8Array; document: TransportDocument }[] = []
  const states: PrinterState[] = []
  const queue = [documents].flat()
  const seen = { fetches: 0 }
  let isCutOff = false
  const current = { profile, ofCarrier: {} as Partial<Record<Carrier, PrinterProfile>> }
  const clock = patientClock()
  const transportFor: TransportFor = () => ({
    async send(document) {
      const { bytes } = document
      const { bytesSent } = (await send?.(bytes, document)) ?? { bytesSent: bytes.length }
      sent.push({ bytes, document })
      return { bytesSent, jobId: null }
    },
  })
  const { status } = openPrinterStatus({
    profiles: () => [current.profile],
    transportFor,
    emit: (state) => states.push(state),
  })
  const { journal, jobs, desk } = openPrintingStation({
    transportFor,
    clock,
    around,
    report: (used, failure) => status.report(used, failure),
  })
  const labels = createLabelPrinting({
    source: {
      fetch() {
        seen.fetches += 1
        if (isCutOff) {
          const message = 'Serwer jest nieosiągalny.'
          return Promise.reject(new ApiFailure({ code: ErrorCode.unreachable, message }))
        }
        const document = queue.length > 1 ? queue.shift() : queue[0]
        return document ? Promise.resolve(document) : Promise.reject(new Error('no document'))
      },
    },
    profile: (carrier) => (carrier && current.ofCarrier[carrier]) ?? current.profile,
    rasterPdf: noPdf,
    jobs,
    journal,
    printers: status,
    log: { info: () => undefined },
  })
  const printing = { ...labels, state: () => status.current() }
  const cutOff = () => {
    isCutOff = true
  }
  const history = (...packagePks: number[]) => desk.history(packagePks)
  return { printing, desk, journal, history, sent, states, waits: clock.waits, seen, current, cutOff }
}

/** What the history says of a package that was printed so often and was not looked at. */
const printed = (packagePk: number, copies: number, rest: object = {}) => ({
  packagePk,
  copies,
  isUnknown: false,
  isQueued: false,
  isChecked: false,
  ...rest,
})

describe('printing a label', () => {
  test('DESK-051 goes straight to the printer of the profile, without any question', async () => {
    const { printing, desk, sent } = station()
    const outcome = await printing.print({ ...label, intent: 'first' })
    const { entryId } = outcome
    expect(outcome).toEqual({
      state: 'printed',
      printer: 'ZD421',
      entryId,
      bytes: sent[0]?.bytes.length,
      copies: 1,
      preview: `/print-preview/${entryId}`,
    })
    expect(readPng(desk.preview(entryId) ?? new Uint8Array())).toMatchObject({ width: 718, height: 1198 })
    expect(Buffer.from(sent[0]?.bytes ?? []).toString('latin1')).toMatch(/^\^XA\^PW718\^LL1198/)
  })

  test('DESK-063 each label is made for the printer of its carrier and goes there', async () => {
    const { printing, sent, current } = station()
    current.ofCarrier.gls = { ...tcp, id: 'gls', name: 'GLS', language: 'tspl' }
    await printing.prepare({ ...label, carrier: 'gls' })
    const ofGls = await printing.print({ ...label, carrier: 'gls', intent: 'first' })
    const ofUps = await printing.print({ ...label, packagePk: 8, carrier: 'ups', intent: 'first' })
    expect([ofGls.printer, ofUps.printer]).toEqual(['GLS', tcp.name])
    expect(sent.map(({ document }) => document.format)).toEqual(['tspl', 'zpl'])
  })

  test('DESK-060 fetches, rasters and encodes before the print is asked for, once', async () => {
    const { printing, sent, seen } = station()
    expect(await printing.prepare(label)).toEqual({ isReady: true })
    expect(sent).toEqual([])
    await printing.print({ ...label, intent: 'first' })
    await printing.print({ ...label, intent: 'again' })
    expect(seen.fetches).toBe(1)
    expect(sent[0]?.bytes).toBe(sent[1]?.bytes)
  })

  test('DESK-060 an order that is opened again has its label looked at again, and the new one is printed', async () => {
    const changed: LabelDocument = { kind: 'png', bytes: labelImage({ scale: 3 }) }
    const { printing, sent, seen } = station({ documents: [png, png, changed] })
    await printing.prepare(label)
    await printing.prepare(label)
    expect(seen.fetches).toBe(2)
    await printing.print({ ...label, intent: 'first' })
    await printing.prepare(label)
    await printing.print({ ...label, intent: 'first' })
    expect(seen.fetches).toBe(3)
    expect(sent).toHaveLength(2)
    expect(sent[0]?.bytes).not.toEqual(sent[1]?.bytes)
  })

  test('DESK-060 a package with another tracking number never gets the label in memory', async () => {
    const other: LabelDocument = { kind: 'png', bytes: labelImage({ scale: 3 }) }
    const { printing, sent, seen } = station({ documents: [png, other] })
    await printing.prepare({ ...label, trackingNumber: '1' })
    await printing.print({ ...label, trackingNumber: '1', intent: 'first' })
    await printing.print({ ...label, trackingNumber: '2', intent: 'first' })
    expect(seen.fetches).toBe(2)
    expect(sent[0]?.bytes).not.toEqual(sent[1]?.bytes)
  })

  test('DESK-060 a label that the server did not give is told ahead of its print, with the reason', async () => {
    const { printing, cutOff } = station()
    cutOff()
    expect(await printing.prepare(label)).toEqual({ isReady: false, problem: 'Serwer jest nieosiągalny.' })
  })

  test('DESK-060 a fetched label is printed again while the server does not answer', async () => {
    const { printing, sent, cutOff } = station()
    await printing.prepare(label)
    cutOff()
    expect(await printing.prepare(label)).toEqual({ isReady: true })
    await printing.print({ ...label, intent: 'first' })
    expect(sent).toHaveLength(1)
  })

  test('DESK-060 a print that comes while its label is being prepared shares the work', async () => {
    const { printing, sent, seen } = station()
    const [ready] = await Promise.all([
      printing.prepare(label),
      printing.print({ ...label, intent: 'first' }),
    ])
    expect(ready).toEqual({ isReady: true })
    expect(seen.fetches).toBe(1)
    expect(sent).toHaveLength(1)
  })

  test('DESK-060 a label that was not there yet is asked for again, and sign-out drops what was prepared', async () => {
    const broken: LabelDocument = { kind: 'png', bytes: new Uint8Array([1, 2, 3]) }
    const { printing, seen } = station({ documents: [broken, png] })
    expect(await printing.prepare(label)).toEqual({ isReady: false })
    expect(await printing.prepare(label)).toEqual({ isReady: true })
    expect(seen.fetches).toBe(2)
    printing.forgetPrepared()
    await printing.prepare(label)
    expect(seen.fetches).toBe(3)
  })

  test('DESK-053 an image below 2x is refused before it is printed, and printed when the user insists', async () => {
    const { printing, history, sent } = station({ documents: coarse })
    const refusal = await refusalOf(printing.print({ ...label, intent: 'first' }))
    expect(refusal?.code).toBe('LABEL_TOO_COARSE')
    expect(sent).toEqual([])
    expect(history(7)).toEqual([printed(7, 0)])
    expect(await printing.print({ ...label, intent: 'first', insistCoarse: true })).toMatchObject({
      copies: 1,
    })
    expect(sent).toHaveLength(1)
    // Also a reprint: only insisting prints it.
    expect((await refusalOf(printing.print({ ...label, intent: 'again' })))?.code).toBe('LABEL_TOO_COARSE')
    expect(sent).toHaveLength(1)
  })

  test('DESK-053 a label of exactly 2x is printed without a question at 203 and 300 dpi, one just below is not', async () => {
    for (const dpi of [203, 300] as const) {
      const profile = { ...tcp, dpi }
      const fine = station({ profile })
      expect(await fine.printing.print({ ...label, intent: 'first' })).toMatchObject({ copies: 1 })
      const bytes = labelImage({ scale: 1.99 })
      const below = station({ profile, documents: { kind: 'png', bytes } })
      const refusal = await refusalOf(below.printing.print({ ...label, intent: 'first' }))
      expect(refusal?.code).toBe('LABEL_TOO_COARSE')
      expect(below.sent).toEqual([])
    }
  })

  test('DESK-055 the ZPL of a carrier is sent unchanged and has no preview', async () => {
    const { printing, desk, sent } = station({ documents: zpl })
    const outcome = await printing.print({ ...label, intent: 'first' })
    expect(outcome).toMatchObject({ preview: null, bytes: zpl.bytes.length })
    expect(outcome).not.toHaveProperty('note')
    expect(sent[0]?.bytes).toBe(zpl.bytes)
    expect(desk.preview(outcome.entryId)).toBeNull()
  })

  test('to a folder a picture is written as PNG and the ZPL of a carrier as ZPL, with a note', async () => {
    const picture = station({ profile: folder })
    await picture.printing.print({ ...label, intent: 'first' })
    expect(picture.sent[0]?.document).toMatchObject({ stem: 'etykieta-10482-7', copy: 1, format: 'png' })
    const text = station({ profile: folder, documents: zpl })
    const outcome = await text.printing.print({ ...label, intent: 'first' })
    expect(text.sent[0]?.document.format).toBe('zpl')
    expect(outcome.note).toContain('.zpl')
  })

  test('without a printer the message says so, and the print works when one was chosen', async () => {
    const { printing, current } = station({ profile: null })
    expect(printing.state()).toMatchObject({ kind: 'none', health: 'idle' })
    expect(await printing.prepare(label)).toEqual({ isReady: false })
    expect(await refusalOf(printing.print({ ...label, intent: 'first' }))).toEqual({
      code: 'PRINTER_UNREACHABLE',
      message: 'Stanowisko nie ma ustawionej drukarki etykiet.',
    })
    current.profile = tcp
    expect(await printing.print({ ...label, intent: 'first' })).toMatchObject({ copies: 1 })
  })

  test('a change of the profile encodes the fetched label anew', async () => {
    const { printing, sent, seen, current } = station()
    await printing.prepare(label)
    current.profile = { ...tcp, dpi: 300 }
    await printing.print({ ...label, intent: 'first' })
    expect(seen.fetches).toBe(1)
    expect(Buffer.from(sent[0]?.bytes ?? []).toString('latin1')).toContain('^PW1059^LL1769')
  })
})

describe('never twice', () => {
  test('a first print of a printed label is refused, again is allowed and counted', async () => {
    const { printing, sent } = station()
    await printing.print({ ...label, intent: 'first' })
    expect(await refusalOf(printing.print({ ...label, intent: 'first' }))).toEqual({
      code: 'LABEL_ALREADY_PRINTED',
      message: 'Etykieta tej paczki została już wydrukowana.',
    })
    expect(await printing.print({ ...label, intent: 'again' })).toMatchObject({ copies: 2 })
    expect(sent.map(({ document }) => document.copy)).toEqual([1, 2])
  })

  test('SEND-034 the history knows each package that was printed, for the caption of its button', async () => {
    const { printing, history } = station()
    await printing.print({ ...label, intent: 'first' })
    expect(history(7, 8)).toEqual([printed(7, 1), printed(8, 0)])
  })

  test('of two simultaneous calls one prints, whatever the intent of the other', async () => {
    for (const intent of ['first', 'again'] as const) {
      const { printing, sent } = station()
      const results = await Promise.allSettled([
        printing.print({ ...label, intent: 'first' }),
        printing.print({ ...label, intent }),
      ])
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
      expect(sent).toHaveLength(1)
    }
  })

  test('another document of the same package is a first print of its own', async () => {
    const { printing, sent } = station({ documents: [png, { kind: 'png', bytes: labelImage({ scale: 3 }) }] })
    await printing.print({ ...label, intent: 'first' })
    printing.forgetPrepared()
    expect(await printing.print({ ...label, intent: 'first' })).toMatchObject({ copies: 2 })
    expect(sent).toHaveLength(2)
  })

  test('bytes that left without proof make the fate unknown: no repeat by itself, no second first', async () => {
    const calls = { count: 0 }
    const { printing, history, waits } = station({
      send() {
        calls.count += 1
        if (calls.count > 1) return Promise.resolve({ bytesSent: 9 })
        return Promise.reject(new PrintTransportFailure('interrupted', 4096, 'reset'))
      },
    })
    const refusal = await refusalOf(printing.print({ ...label, intent: 'first' }))
    expect(refusal?.code).toBe('PRINT_UNKNOWN')
    expect(refusal?.message).toContain('Nie wiadomo, czy etykieta wyszła')
    expect(calls.count).toBe(1)
    expect(waits).toEqual([])
    expect(history(7)).toEqual([printed(7, 0, { isUnknown: true })])
    expect((await refusalOf(printing.print({ ...label, intent: 'first' })))?.code).toBe(
      'LABEL_ALREADY_PRINTED',
    )
    expect(await printing.print({ ...label, intent: 'again' })).toMatchObject({ copies: 1 })
    expect(history(7)).toEqual([printed(7, 1)])
  })

  test('a printer that took nothing is tried four times and then named; the label may be printed first later', async () => {
    const calls = { count: 0 }
    const { printing, waits, sent } = station({
      send() {
        calls.count += 1
        if (calls.count > 4) return Promise.resolve({ bytesSent: 9 })
        return Promise.reject(new PrintTransportFailure('unreachable', 0, 'ECONNREFUSED'))
      },
    })
    const refusal = await refusalOf(printing.print({ ...label, intent: 'first' }))
    expect(refusal?.code).toBe('PRINTER_UNREACHABLE')
    expect(refusal?.message).toContain('ZD421')
    expect(waits).toEqual([500, 1000, 2000])
    expect(sent).toEqual([])
    expect(await printing.print({ ...label, intent: 'first' })).toMatchObject({ copies: 1 })
  })

  test('a print that the journal cannot note is not sent, whichever of its notes fails', async () => {
    const full = () => {
      throw new Error('database or disk is full')
    }
    for (const broken of [{ create: full }, { keep: full }, { change: full }]) {
      const { printing, sent } = station({ around: (journal) => ({ ...journal, ...broken }) })
      const refusal = await refusalOf(printing.print({ ...label, intent: 'first' }))
      expect(refusal?.code).toBe('JOURNAL_UNAVAILABLE')
      expect(refusal?.message).toContain('nic nie wydrukowano')
      expect(sent).toEqual([])
    }
  })

  test('a disk that fails after the print does not call the printed label a failure', async () => {
    const { printing } = station({
      around: (journal) => ({
        ...journal,
        change(id, state, details) {
          if (state === 'printed') throw new Error('disk I/O error')
          return journal.change(id, state, details)
        },
      }),
    })
    expect(await printing.print({ ...label, intent: 'first' })).toMatchObject({ state: 'printed' })
    expect((await refusalOf(printing.print({ ...label, intent: 'first' })))?.code).toBe(
      'LABEL_ALREADY_PRINTED',
    )
  })

  test('a fault nobody foresaw leaves the fate unknown', async () => {
    const { printing, history } = station({ send: () => Promise.reject(new TypeError('bug')) })
    expect((await refusalOf(printing.print({ ...label, intent: 'first' })))?.code).toBe('PRINT_UNKNOWN')
    expect(history(7)).toEqual([printed(7, 0, { isUnknown: true })])
  })
})

describe('printer state', () => {
  test('DESK-061 is known from prints alone: idle, then ok, then failed with the message, each told once', async () => {
    const calls = { count: 0 }
    const { printing, states } = station({
      send() {
        calls.count += 1
        if (calls.count < 3) return Promise.resolve({ bytesSent: 9 })
        return Promise.reject(new PrintTransportFailure('timeout', 9, 'hangs'))
      },
    })
    expect(printing.state()).toEqual({
      name: 'ZD421',
      kind: 'tcp',
      dpi: 203,
      health: 'idle',
      conditions: [],
      message: null,
    })
    await printing.prepare(label)
    expect(calls.count).toBe(0)
    await printing.print({ ...label, intent: 'first' })
    await printing.print({ ...label, intent: 'again' })
    await refusalOf(printing.print({ ...label, intent: 'again' }))
    expect(states.map(({ health }) => health)).toEqual(['ok', 'failed'])
    expect(printing.state().message).toContain('Drukarka przestała odbierać dane.')
  })

  test('another printer in the settings begins idle', async () => {
    const { printing, current } = station()
    await printing.print({ ...label, intent: 'first' })
    expect(printing.state().health).toBe('ok')
    current.profile = { ...tcp, transport: { kind: 'tcp', host: 'other', port: 9100 } }
    expect(printing.state().health).toBe('idle')
  })
})

test('the handlers pass requests on and answer with the service', async () => {
  const { printing, desk } = station()
  const labels = createLabelHandlers(printing, desk)
  expect(await labels['labels.prepare'](label)).toEqual({ isReady: true })
  expect(await labels['labels.print']({ ...label, intent: 'first' })).toMatchObject({ copies: 1 })
  expect(await labels['labels.history']({ packagePks: [7] })).toEqual([printed(7, 1)])
  await labels['labels.checked']({ packagePk: 7 })
  expect(await labels['labels.history']({ packagePks: [7] })).toEqual([printed(7, 1, { isChecked: true })])
  expect(printing.state()).toMatchObject({ health: 'ok' })
})

describe('a label whose fate was unknown', () => {
  test('counts as printed once a person has seen it', async () => {
    const { printing, desk, history } = station({
      send: () => Promise.reject(new PrintTransportFailure('interrupted', 100, 'closed')),
    })
    expect((await refusalOf(printing.print({ ...label, intent: 'first' })))?.code).toBe('PRINT_UNKNOWN')
    expect(history(7)).toEqual([printed(7, 0, { isUnknown: true })])
    await createLabelHandlers(printing, desk)['labels.cameOut']({ packagePk: 7 })
    expect(history(7)).toEqual([printed(7, 1)])
    expect((await refusalOf(printing.print({ ...label, intent: 'first' })))?.code).toBe(
      'LABEL_ALREADY_PRINTED',
    )
  })
})
