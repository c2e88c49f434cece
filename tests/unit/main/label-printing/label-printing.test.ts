import { describe, expect, test } from 'vitest'
import { ApiFailure, isApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { PrinterState } from '#shared/ipc/routes/printers.ts'
import { createLabelHandlers } from '#main/ipc/handlers/labels.ts'
import { createPrinterHandlers } from '#main/ipc/handlers/printers.ts'
import { createLabelPrinting } from '#main/services/label-printing/label-printing.ts'
import type { LabelDocument, LedgerEntry, PrintLedger } from '#main/services/label-printing/ports.ts'
import { PrintTransportFailure, type TransportDocument } from '#main/services/print-jobs/ports.ts'
import { printerProfile, type PrinterProfile } from '#shared/station/printer-profile.ts'
import { labelImage } from '#support/label-images.ts'
import { noPdf } from '#support/no-pdf.ts'

const tcp = printerProfile.parse({ name: 'ZD421', transport: { kind: 'tcp', host: 'printer' } })
const folder = printerProfile.parse({ transport: { kind: 'file', directory: '/labels' } })
const png: LabelDocument = { kind: 'png', bytes: labelImage({ scale: 2 }) }
const coarse: LabelDocument = { kind: 'png', bytes: labelImage({ scale: 1 }) }
const zpl: LabelDocument = { kind: 'zpl', bytes: new Uint8Array(Buffer.from('^XA^FDx^FS^XZ')) }
const label = { packagePk: 7, orderPk: 10482, hasCarrierSize: true }

function memoryLedger(entries: LedgerEntry[] = []): PrintLedger & { entries: LedgerEntry[] } {
  return {
    entries,
    entriesOf: (packagePk) => entries.filter((entry) => entry.packagePk === packagePk),
    begin(entry) {
      const id = String(entries.length)
      entries.push({ ...entry, id, state: 'sending', at: 0 })
      return Promise.resolve(id)
    },
    end(id, state) {
      const entry = entries.find((known) => known.id === id)
      if (entry) entry.state = state
      return Promise.resolve()
    },
  }
}

type Send = (bytes: Uint8Array, document: TransportDocument) => Promise<{ bytesSent: number }>

interface Setup {
  profile?: PrinterProfile | null
  documents?: LabelDocument | LabelDocument[]
  ledger?: PrintLedger
  send?: Send
}

function station({ profile = tcp, documents = png, ledger = memoryLedger(), send }: Setup = {}) {
  const sent: { bytes: Uint8Array; document: TransportDocument }[] = []
  const states: PrinterState[] = []
  const waits: number[] = []
  const queue = [documents].flat()
  const seen = { fetches: 0 }
  let isCutOff = false
  const current = { profile }
  const printing = createLabelPrinting({
    rasterPdf: noPdf,
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
    profile: () => current.profile,
    transportFor: () => ({
      async send(document) {
        const { bytes } = document
        const { bytesSent } = (await send?.(bytes, document)) ?? { bytesSent: bytes.length }
        sent.push({ bytes, document })
        return { bytesSent, jobId: null }
      },
    }),
    ledger,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    clock: {
      now: () => 0,
      wait(milliseconds) {
        waits.push(milliseconds)
        return Promise.resolve()
      },
    },
    emit: (_, state) => states.push(state),
  })
  const cutOff = () => {
    isCutOff = true
  }
  return { printing, sent, states, waits, seen, current, cutOff }
}

async function refusalOf(work: Promise<unknown>) {
  try {
    await work
  } catch (error) {
    if (isApiFailure(error)) return error.error
    throw error
  }
  return null
}

describe('printing a label', () => {
  test('DESK-051 goes straight to the printer of the profile, without any question', async () => {
    const { printing, sent } = station()
    expect(await printing.print({ ...label, intent: 'first' })).toEqual({
      state: 'printed',
      printer: 'ZD421',
      bytes: sent[0]?.bytes.length,
      copies: 1,
      preview: '/label-preview/7',
    })
    expect(Buffer.from(sent[0]?.bytes ?? []).toString('latin1')).toMatch(/^\^XA\^PW718\^LL1198/)
  })

  test('DESK-060 fetches, rasters and encodes before the print is asked for, once', async () => {
    const { printing, sent, seen } = station()
    expect(await printing.prepare(label)).toEqual({ isReady: true })
    expect(printing.preview(7)).not.toBeNull()
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
    expect(printing.preview(7)).toBeNull()
    await printing.prepare(label)
    expect(seen.fetches).toBe(3)
  })

  test('DESK-053 an image below 2x is refused before it is printed, and printed when the user insists', async () => {
    const { printing, sent } = station({ documents: coarse })
    const refusal = await refusalOf(printing.print({ ...label, intent: 'first' }))
    expect(refusal?.code).toBe('LABEL_TOO_COARSE')
    expect(sent).toEqual([])
    expect(printing.history([7])).toEqual([{ packagePk: 7, copies: 0, isUnknown: false }])
    expect(await printing.print({ ...label, intent: 'first', insistCoarse: true })).toMatchObject({
      copies: 1,
    })
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
    const { printing, sent } = station({ documents: zpl })
    const outcome = await printing.print({ ...label, intent: 'first' })
    expect(outcome).toMatchObject({ preview: null, bytes: zpl.bytes.length })
    expect(outcome).not.toHaveProperty('note')
    expect(sent[0]?.bytes).toBe(zpl.bytes)
    expect(printing.preview(7)).toBeNull()
  })

  test('to a folder a picture is written as PNG and the ZPL of a carrier as ZPL, with a note', async () => {
    const picture = station({ profile: folder })
    await picture.printing.print({ ...label, intent: 'first' })
    expect(picture.sent[0]?.document).toEqual({ packagePk: 7, orderPk: 10482, copy: 1, format: 'png' })
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
    const { printing } = station()
    await printing.print({ ...label, intent: 'first' })
    expect(printing.history([7, 8])).toEqual([
      { packagePk: 7, copies: 1, isUnknown: false },
      { packagePk: 8, copies: 0, isUnknown: false },
    ])
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
    const { printing, waits } = station({
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
    expect(printing.history([7])).toEqual([{ packagePk: 7, copies: 0, isUnknown: true }])
    expect((await refusalOf(printing.print({ ...label, intent: 'first' })))?.code).toBe(
      'LABEL_ALREADY_PRINTED',
    )
    expect(await printing.print({ ...label, intent: 'again' })).toMatchObject({ copies: 1 })
    expect(printing.history([7])).toEqual([{ packagePk: 7, copies: 1, isUnknown: false }])
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

  test('a print whose ledger cannot be written is not sent', async () => {
    const ledger = { ...memoryLedger(), begin: () => Promise.reject(new Error('ENOSPC')) }
    const { printing, sent } = station({ ledger })
    expect(await refusalOf(printing.print({ ...label, intent: 'first' }))).toMatchObject({
      code: 'FILE_FAILED',
    })
    expect(sent).toEqual([])
  })

  test('a disk that fails after the print does not call the printed label a failure', async () => {
    const ledger = { ...memoryLedger(), end: () => Promise.reject(new Error('EIO')) }
    const { printing } = station({ ledger })
    expect(await printing.print({ ...label, intent: 'first' })).toMatchObject({ state: 'printed' })
    expect((await refusalOf(printing.print({ ...label, intent: 'first' })))?.code).toBe(
      'LABEL_ALREADY_PRINTED',
    )
  })

  test('a fault nobody foresaw leaves the fate unknown', async () => {
    const ledger = memoryLedger()
    const { printing } = station({ ledger, send: () => Promise.reject(new TypeError('bug')) })
    await expect(printing.print({ ...label, intent: 'first' })).rejects.toThrow(TypeError)
    expect(ledger.entries.map(({ state }) => state)).toEqual(['unknown'])
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
    expect(printing.state()).toEqual({ name: 'ZD421', kind: 'tcp', dpi: 203, health: 'idle', message: null })
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
  const { printing } = station()
  const labels = createLabelHandlers(printing)
  expect(await labels['labels.prepare'](label)).toEqual({ isReady: true })
  expect(await labels['labels.print']({ ...label, intent: 'first' })).toMatchObject({ copies: 1 })
  expect(await labels['labels.history']({ packagePks: [7] })).toEqual([
    { packagePk: 7, copies: 1, isUnknown: false },
  ])
  expect(await createPrinterHandlers(printing)['printers.state'](undefined)).toMatchObject({ health: 'ok' })
})

describe('a label whose fate was unknown', () => {
  test('counts as printed once a person has seen it', async () => {
    const { printing } = station({
      send: () => Promise.reject(new PrintTransportFailure('interrupted', 100, 'closed')),
    })
    expect((await refusalOf(printing.print({ ...label, intent: 'first' })))?.code).toBe('PRINT_UNKNOWN')
    expect(printing.history([7])).toEqual([{ packagePk: 7, copies: 0, isUnknown: true }])
    await createLabelHandlers(printing)['labels.cameOut']({ packagePk: 7 })
    expect(printing.history([7])).toEqual([{ packagePk: 7, copies: 1, isUnknown: false }])
    expect((await refusalOf(printing.print({ ...label, intent: 'first' })))?.code).toBe(
      'LABEL_ALREADY_PRINTED',
    )
  })
})
