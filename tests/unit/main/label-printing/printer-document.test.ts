import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { prepareLabel } from '#main/services/label-printing/label-preparation.ts'
import { printerProfile, type PrinterProfile } from '#shared/station/printer-profile.ts'
import { labelImage } from '#support/label-images.ts'

const image = { kind: 'png', bytes: labelImage({ scale: 2 }) } as const
const tcp = { kind: 'tcp', host: 'printer' }

function prepared(settings: object): ReturnType<typeof prepareLabel> {
  const profile: PrinterProfile = printerProfile.parse({ headWidthMm: 104, transport: tcp, ...settings })
  return prepareLabel(image, profile, true)
}

test('DESK-054 a label is sent in the language of the profile', async () => {
  for (const language of ['zpl', 'epl2', 'tspl', 'escpos'] as const) {
    expect((await prepared({ language })).format).toBe(language)
  }
})

test('DESK-057 the system’s driver and a folder get a picture for the head, whatever the language', async () => {
  for (const transport of [
    { kind: 'driver', queue: 'Biuro' },
    { kind: 'file', directory: '/etykiety' },
  ]) {
    const { format, bytes } = await prepared({ transport, language: 'escpos', headWidthMm: 72 })
    expect(format).toBe('png')
    const { width, height } = PNG.sync.read(Buffer.from(bytes))
    expect([width, height]).toEqual([718, 1198])
  }
})

test('DESK-052 the paper size is given in mm of the final dots: rotated, moved and cropped', async () => {
  const sizeOf = async (settings: object) => {
    const { size } = await prepared(settings)
    return [size.widthMm, size.heightMm]
  }
  expect(await sizeOf({})).toEqual([89.75, 149.75])
  expect(await sizeOf({ rotation: 90 })).toEqual([149.75, 89.75])
  expect(await sizeOf({ offsetX: 40, offsetY: 8 })).toEqual([94.75, 150.75])
  expect(await sizeOf({ offsetX: -8, offsetY: -16 })).toEqual([88.75, 147.75])
  expect((await sizeOf({ dpi: 300 }))[0]).toBeCloseTo(89.66, 2)
  const { bytes } = await prepared({
    transport: { kind: 'driver', queue: 'Biuro' },
    offsetX: 40,
    rotation: 90,
  })
  const picture = PNG.sync.read(Buffer.from(bytes))
  expect([picture.width, picture.height]).toEqual([1238, 718])
})
