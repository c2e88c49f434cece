import { describe, expect, test } from 'vitest'
import { makeDummyLabel } from '#main/services/label-printing/dummy-label.ts'
import { dummyPicture } from '#main/services/label-printing/dummy-picture.ts'
import { createLabelWarmUp, warmUpFor } from '#main/services/label-printing/label-warm-up.ts'
import { readPng } from '#main/services/label-printing/png-reader.ts'
import { printerProfile, type PrinterProfile } from '#shared/station/printer-profile.ts'

function profileOf(name: string, settings: object): PrinterProfile {
  return printerProfile.parse({ name, transport: { kind: 'tcp', host: 'printer' }, ...settings })
}

/** A station whose timers the test runs. */
function station(printers: readonly PrinterProfile[]) {
  const due: (() => void)[] = []
  const infos: string[] = []
  const warnings: string[] = []
  const state = { isBusy: false }
  const warmUp = createLabelWarmUp({
    makeDummy: makeDummyLabel,
    labelPrinters: () => printers,
    isBusy: () => state.isBusy,
    after: (_, run) => void due.push(run),
    log: {
      info: (_, message) => void infos.push(message),
      warn: (_, message) => void warnings.push(message),
    },
  })
  /** Runs the next timer and waits until a label has been made, unless the station is busy. */
  async function quiet(): Promise<void> {
    const before = infos.length + warnings.length
    due.shift()?.()
    if (state.isBusy) return
    await expect.poll(() => infos.length + warnings.length).toBe(before + 1)
  }
  return { warmUp, due, infos, warnings, state, quiet }
}

describe('the warm-up label that is discarded after sign-in', () => {
  test('it is made after sign-in, once the station is idle, in the language of each label printer', async () => {
    const { warmUp, due, infos, warnings, quiet } = station([
      profileOf('Zebra', { language: 'zpl' }),
      profileOf('Epson', { language: 'escpos', headWidthMm: 104 }),
      profileOf('Druga Zebra', { language: 'zpl' }),
    ])
    expect(due).toHaveLength(0)
    warmUp.signedIn()
    expect(due).toHaveLength(1)
    expect(infos).toEqual([])
    await quiet()
    await expect.poll(() => due.length).toBe(1)
    await quiet()
    expect(infos).toEqual([
      expect.stringMatching(/^warmed up for Zebra: \d{4,} bytes of zpl, discarded$/),
      expect.stringMatching(/^warmed up for Epson: \d{4,} bytes of escpos, discarded$/),
    ])
    expect(warnings).toEqual([])
    // The languages remain warmed up, so the next user's sign-in makes no label.
    await expect.poll(() => due.length).toBe(1)
    due.shift()?.()
    warmUp.signedIn()
    due.shift()?.()
    expect(due).toHaveLength(0)
    expect(infos).toHaveLength(2)
  })

  test('a station without a label printer or with a running print makes no label', () => {
    const without = station([])
    without.warmUp.signedIn()
    without.due.shift()?.()
    expect(without.due).toHaveLength(0)
    const busy = station([profileOf('Zebra', { language: 'zpl' })])
    busy.state.isBusy = true
    busy.warmUp.signedIn()
    busy.due.shift()?.()
    expect(busy.due).toHaveLength(0)
    expect([...without.infos, ...busy.infos]).toEqual([])
  })

  test('a label that does not fit its printer is only logged', async () => {
    const { warmUp, infos, warnings, quiet } = station([
      profileOf('Paragonowa', { language: 'escpos', headWidthMm: 48 }),
    ])
    warmUp.signedIn()
    await quiet()
    expect(infos).toEqual([])
    expect(warnings).toEqual(['not warmed up for Paragonowa'])
  })

  test('its picture has what labels have: bars, small print and white, in full and in parts', async () => {
    for (const [parts, height] of [
      [1, 1132],
      [8, 142],
    ] as const) {
      const image = await readPng(dummyPicture(parts))
      expect([image.width, image.height]).toEqual([678, height])
      const row = (share: number) => {
        const y = Math.floor(height * share)
        return [...image.luma.subarray(y * image.width, (y + 1) * image.width)]
      }
      expect(row(0).slice(0, 8)).toEqual([0, 0, 0, 255, 255, 255, 255, 0])
      expect(row(0.39)).toEqual(row(0))
      expect(new Set(row(0.5)).size).toBeGreaterThan(100)
      expect(new Set(row(0.99))).toEqual(new Set([255]))
    }
  })

  test('a print between its parts waits for only one of them', async () => {
    const made: number[] = []
    await warmUpFor(profileOf('Zebra', { language: 'zpl' }), async (_, parts) => {
      made.push(parts)
      return { length: 1, format: 'zpl' }
    })
    expect(made).toEqual([8, 8, 8, 8, 8, 8, 8, 8, 1])
  })
})
