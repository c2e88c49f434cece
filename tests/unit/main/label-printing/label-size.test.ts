import { describe, expect, test } from 'vitest'
import { prepareLabel } from '#main/services/label-printing/label-preparation.ts'
import { labelDots, labelMillimetres } from '#main/services/label-printing/label-size.ts'
import { parsePrinterAddress, printerAddress, printerProfile } from '#shared/station/printer-profile.ts'
import { labelSize } from '#shared/domain/packing.ts'
import { labelImage } from '#support/label-images.ts'
import { decodeZpl } from '#support/zpl-decoder.ts'

const at203 = printerProfile.parse({ transport: { kind: 'tcp', host: 'printer' } })
const at300 = printerProfile.parse({ transport: { kind: 'tcp', host: 'printer' }, dpi: 300 })
const image = { kind: 'png', bytes: labelImage({ scale: 2 }) } as const

const other: Parameters<typeof labelSize>[0] = {
  is_gls_delivery: false,
  is_self_pickup_delivery: false,
  source: null,
  is_from_marketplace: false,
}

/** Returns the dots of the ZPL label that is sent for such an order. */
async function printedDots(order: typeof other, profile = at203): Promise<number[]> {
  const { bytes } = await prepareLabel(image, profile, labelSize(order) !== null)
  const { width, height } = decodeZpl(bytes)
  return [width, height]
}

describe('label size', () => {
  test('DESK-052 339 by 566 CSS pixels are 718 by 1198 dots at 203 dpi and 1059 by 1769 at 300 dpi', () => {
    expect(labelDots(at203, true)).toEqual({ width: 718, height: 1198 })
    expect(labelDots(at300, true)).toEqual({ width: 1059, height: 1769 })
    const size = labelMillimetres(at203, true)
    expect(size.width).toBeCloseTo(89.7, 1)
    expect(size.height).toBeCloseTo(149.8, 1)
  })

  test('SEND-036 DESK-052 a carrier-B label is sent at 339 by 566', async () => {
    const order = { ...other, is_gls_delivery: true }
    expect(await printedDots(order)).toEqual([718, 1198])
    expect(await printedDots(order, at300)).toEqual([1059, 1769])
  })

  test('SEND-037 DESK-052 a self-pickup order has the size of 339 by 566', async () => {
    const order = { ...other, is_self_pickup_delivery: true }
    expect(await printedDots(order)).toEqual([718, 1198])
    expect(await printedDots(order, at300)).toEqual([1059, 1769])
  })

  test('SEND-038 DESK-052 a marketplace order has the size of 339 by 566', async () => {
    for (const order of [
      { ...other, is_from_marketplace: true },
      { ...other, source: 'allegro' },
    ]) {
      expect(await printedDots(order)).toEqual([718, 1198])
      expect(await printedDots(order, at300)).toEqual([1059, 1769])
    }
  })

  test('SEND-039 any other order is sent in the default size of the printer profile', async () => {
    expect(await printedDots(other)).toEqual([800, 1200])
    expect(await printedDots(other, at300)).toEqual([1181, 1772])
    const small = { ...at203, labelWidthMm: 80, labelHeightMm: 120 }
    expect(await printedDots(other, small)).toEqual([640, 960])
  })

  test('a 2x label of 339 by 566 is also fine enough for the default size', async () => {
    expect((await prepareLabel(image, at203, false)).isCoarse).toBe(false)
  })
})

describe('printer profile', () => {
  test('has defaults for everything but the transport', () => {
    expect(at203).toEqual({
      id: 'etykiety',
      name: 'Drukarka etykiet',
      language: 'zpl',
      zplCompression: 'acs',
      dpi: 203,
      transport: { kind: 'tcp', host: 'printer', port: 9100 },
      offsetX: 0,
      offsetY: 0,
      rotation: 0,
      darkness: null,
      speed: null,
      threshold: 128,
      labelWidthMm: 100,
      labelHeightMm: 150,
      gapMm: 3,
      headWidthMm: 72,
      cutsAfter: false,
      asksStatus: true,
    })
    expect(printerProfile.safeParse({}).success).toBe(false)
  })

  test('refuses values that no print head or paper has', () => {
    const transport = { kind: 'file', directory: '/labels' }
    for (const wrong of [
      { dpi: 150 },
      { rotation: 45 },
      { threshold: 95 },
      { threshold: 161 },
      { labelWidthMm: 0 },
    ]) {
      expect(printerProfile.safeParse({ transport, ...wrong }).success).toBe(false)
    }
  })

  test('reads tcp addresses with names, IPv4 and IPv6', () => {
    expect(parsePrinterAddress('tcp://10.0.0.7:9101')).toEqual({ kind: 'tcp', host: '10.0.0.7', port: 9101 })
    expect(parsePrinterAddress(' tcp://drukarka-3.local ')).toEqual({
      kind: 'tcp',
      host: 'drukarka-3.local',
      port: 9100,
    })
    expect(parsePrinterAddress('tcp://[fe80::1%eth0]:9100')).toEqual({
      kind: 'tcp',
      host: 'fe80::1%eth0',
      port: 9100,
    })
  })

  test('accepts nothing else as an address', () => {
    for (const text of [
      '',
      'tcp://',
      'tcp://:9100',
      'http://a:1',
      'tcp://a:0',
      'tcp://a:99999',
      'tcp://a b:1',
      'tcp://a:1/x',
    ]) {
      expect({ text, address: parsePrinterAddress(text) }).toEqual({ text, address: null })
    }
  })

  test('two profiles of one device have the same address', () => {
    expect(printerAddress(at203)).toBe(printerAddress(at300))
    const ipv6 = printerProfile.parse({ transport: { kind: 'tcp', host: '::1', port: 9100 } })
    expect(printerAddress(ipv6)).toBe('tcp://[::1]:9100')
    expect(parsePrinterAddress(printerAddress(ipv6))).toEqual(ipv6.transport)
  })

  test('an address that is logged or printed contains no password', () => {
    for (const credentials of ['', 'jan@', 'jan:tajne@', 'jan:ta@jne@']) {
      const transport = { kind: 'ipp', uri: `ipp://${credentials}drukarka:631/ipp/print` } as const
      expect(printerAddress({ transport })).toBe('ipp://drukarka:631/ipp/print')
    }
  })
})
