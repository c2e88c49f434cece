import { describe, expect, test } from 'vitest'
import { createLabelHandlers } from '#main/ipc/handlers/labels.ts'
import type { LabelDocument } from '#main/services/label-printing/ports.ts'
import { readPng } from '#main/services/label-printing/png-reader.ts'
import { PrintTransportFailure } from '#main/services/print-jobs/ports.ts'
import { refusalOf } from '#support/api-refusal.ts'
import { labelImage } from '#support/label-images.ts'
import { coarse, folder, label, png, printed, station, tcp, zpl } from './label-station.ts'

describe('printing a label', () => {
  test('DESK-051 is sent directly to the printer of the profile without a prompt', async () => {
    const { printing, journalService, sent } = station()
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
    expect(await readPng((await journalService.preview(entryId)) ?? new Uint8Array())).toMatchObject({
      width: 718,
      height: 1198,
    })
    expect(Buffer.from(sent[0]?.bytes ?? []).toString('latin1')).toMatch(/^\^XA\^PW718\^LL1198/)
  })

  test('DESK-063 each label is rendered for the printer of its carrier and sent there', async () => {
    const { printing, sent, current } = station()
    current.ofCarrier.gls = { ...tcp, id: 'gls', name: 'GLS', language: 'tspl' }
    await printing.prepare({ ...label, carrier: 'gls' })
    const ofGls = await printing.print({ ...label, carrier: 'gls', intent: 'first' })
    const ofUps = await printing.print({ ...label, packagePk: 8, carrier: 'ups', intent: 'first' })
    expect([ofGls.printer, ofUps.printer]).toEqual(['GLS', tcp.name])
    expect(sent.map(({ document }) => document.format)).toEqual(['tspl', 'zpl'])
  })

  test('DESK-060 fetches, rasterises and encodes once, before the print is requested', async () => {
    const { printing, sent, seen } = station()
    expect(await printing.prepare(label)).toEqual({ isReady: true })
    expect(sent).toEqual([])
    await printing.print({ ...label, intent: 'first' })
    await printing.print({ ...label, intent: 'again' })
    expect(seen.fetches).toBe(1)
    expect(sent[0]?.bytes).toBe(sent[1]?.bytes)
  })

  test('DESK-060 reopening an order checks its label again, and the new one is printed', async () => {
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

  test('DESK-060 a package with another tracking number never gets the cached label', async () => {
    const other: LabelDocument = { kind: 'png', bytes: labelImage({ scale: 3 }) }
    const { printing, sent, seen } = station({ documents: [png, other] })
    await printing.prepare({ ...label, trackingNumber: '1' })
    await printing.print({ ...label, trackingNumber: '1', intent: 'first' })
    await printing.print({ ...label, trackingNumber: '2', intent: 'first' })
    expect(seen.fetches).toBe(2)
    expect(sent[0]?.bytes).not.toEqual(sent[1]?.bytes)
  })

  test('DESK-060 a label that the server did not return is reported before its print, with the reason', async () => {
    const { printing, cutOff } = station()
    cutOff()
    expect(await printing.prepare(label)).toEqual({ isReady: false, problem: 'Serwer jest nieosiągalny.' })
  })

  test('DESK-060 a fetched label can be printed while the server does not respond', async () => {
    const { printing, sent, cutOff } = station()
    await printing.prepare(label)
    cutOff()
    expect(await printing.prepare(label)).toEqual({ isReady: true })
    await printing.print({ ...label, intent: 'first' })
    expect(sent).toHaveLength(1)
  })

  test('DESK-060 a print does not wait for a server that is still checking the cached label', async () => {
    const { printing, sent, seen, silence } = station()
    await printing.prepare(label)
    silence()
    void printing.prepare(label)
    await printing.print({ ...label, intent: 'first' })
    expect(seen.fetches).toBe(2)
    expect(sent).toHaveLength(1)
  })

  test('DESK-060 a print that is requested while its label is being prepared shares the work', async () => {
    const { printing, sent, seen } = station()
    const [ready] = await Promise.all([
      printing.prepare(label),
      printing.print({ ...label, intent: 'first' }),
    ])
    expect(ready).toEqual({ isReady: true })
    expect(seen.fetches).toBe(1)
    expect(sent).toHaveLength(1)
  })

  test('DESK-060 a label that was not available yet is requested again, and sign-out discards prepared labels', async () => {
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
    // A reprint is also refused unless the user insists.
    expect((await refusalOf(printing.print({ ...label, intent: 'again' })))?.code).toBe('LABEL_TOO_COARSE')
    expect(sent).toHaveLength(1)
  })

  test('DESK-053 a label of exactly 2x is printed without a prompt at 203 and 300 dpi, one just below is not', async () => {
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

  test('DESK-055 a carrier’s ZPL is sent unchanged and has no preview', async () => {
    const { printing, journalService, sent } = station({ documents: zpl })
    const outcome = await printing.print({ ...label, intent: 'first' })
    expect(outcome).toMatchObject({ preview: null, bytes: zpl.bytes.length })
    expect(outcome).not.toHaveProperty('note')
    expect(sent[0]?.bytes).toBe(zpl.bytes)
    expect(await journalService.preview(outcome.entryId)).toBeNull()
  })

  test('DESK-055 a carrier’s ZPL that would reset the printer is refused and never sent', async () => {
    const bytes = Buffer.from('^XA^FO0,0^FDx^FS~JR^XZ', 'latin1')
    const { printing, sent } = station({ documents: { kind: 'zpl', bytes } })
    const refusal = await refusalOf(printing.print({ ...label, intent: 'first' }))
    expect(refusal?.code).toBe('LABEL_UNREADABLE')
    expect(refusal?.message).toContain('polecenie ~JR')
    expect(sent).toEqual([])
  })

  test('a folder receives a picture as PNG and a carrier’s ZPL as ZPL, with a note', async () => {
    const picture = station({ profile: folder })
    await picture.printing.print({ ...label, intent: 'first' })
    expect(picture.sent[0]?.document).toMatchObject({ stem: 'etykieta-10482-7', copy: 1, format: 'png' })
    const text = station({ profile: folder, documents: zpl })
    const outcome = await text.printing.print({ ...label, intent: 'first' })
    expect(text.sent[0]?.document.format).toBe('zpl')
    expect(outcome.note).toContain('.zpl')
  })

  test('without a printer the message says so, and the print works after one was chosen', async () => {
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

  test('a changed profile encodes the fetched label again', async () => {
    const { printing, sent, seen, current } = station()
    await printing.prepare(label)
    current.profile = { ...tcp, dpi: 300 }
    await printing.print({ ...label, intent: 'first' })
    expect(seen.fetches).toBe(1)
    expect(Buffer.from(sent[0]?.bytes ?? []).toString('latin1')).toContain('^PW1059^LL1769')
  })
})

describe('printer state', () => {
  test('DESK-061 is known only from prints: idle, then ok, then failed with the message, each reported once', async () => {
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

  test('another printer in the settings starts as idle', async () => {
    const { printing, current } = station()
    await printing.print({ ...label, intent: 'first' })
    expect(printing.state().health).toBe('ok')
    current.profile = { ...tcp, transport: { kind: 'tcp', host: 'other', port: 9100 } }
    expect(printing.state().health).toBe('idle')
  })
})

test('the handlers pass requests to the service and return its results', async () => {
  const { printing, journalService } = station()
  const labels = createLabelHandlers(printing, journalService)
  expect(await labels['labels.prepare'](label)).toEqual({ isReady: true })
  expect(await labels['labels.print']({ ...label, intent: 'first' })).toMatchObject({ copies: 1 })
  expect(await labels['labels.history']({ packagePks: [7] })).toEqual([printed(7, 1)])
  await labels['labels.checked']({ packagePk: 7 })
  expect(await labels['labels.history']({ packagePks: [7] })).toEqual([printed(7, 1, { isChecked: true })])
  expect(printing.state()).toMatchObject({ health: 'ok' })
})
