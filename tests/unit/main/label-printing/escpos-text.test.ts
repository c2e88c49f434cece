import { expect, test } from 'vitest'
import { escposText } from '#main/services/label-printing/languages/escpos-text.ts'
import { encodeRaster } from '#main/services/label-printing/languages/languages.ts'
import { printerProfile } from '#shared/station/printer-profile.ts'
import { decodeEscpos } from '#support/escpos-decoder.ts'
import { randomRaster } from '#support/random-raster.ts'

const headDots = 576

test('ESC/POS text retains Polish letters and is printed line by line', () => {
  const job = escposText(
    [
      { text: 'Drukarka "Paragony"', isLarge: true },
      { text: 'Zażółć gęślą jaźń ZAŻÓŁĆ GĘŚLĄ JAŹŃ', isBold: true },
      { text: '' },
      { text: '203 dpi' },
    ],
    { headDots },
  )
  expect(decodeEscpos(job, 0).lines).toEqual([
    'Drukarka "Paragony"',
    'Zażółć gęślą jaźń ZAŻÓŁĆ GĘŚLĄ JAŹŃ',
    '',
    '203 dpi',
  ])
})

test('ESC/POS text is wrapped at the width of the head, large text at half of it', () => {
  const text = 'a'.repeat(60)
  expect(decodeEscpos(escposText([{ text }], { headDots }), 0).lines.map((line) => line.length)).toEqual([
    48, 12,
  ])
  const large = decodeEscpos(escposText([{ text, isLarge: true }], { headDots }), 0)
  expect(large.lines.map((line) => line.length)).toEqual([24, 24, 12])
  const narrow = decodeEscpos(escposText([{ text }], { headDots: 384 }), 0)
  expect(narrow.lines.map((line) => line.length)).toEqual([32, 28])
})

test('ESC/POS text beeps and opens a drawer only if the job says so', () => {
  const lines = [{ text: 'Próba' }]
  const loud = decodeEscpos(escposText(lines, { headDots, beeps: 3, opensDrawer: true }), 0)
  expect(loud).toMatchObject({ lines: ['Próba'], beeps: 3, drawerPulses: 1 })
  const quiet = decodeEscpos(escposText(lines, { headDots }), 0)
  expect(quiet).toMatchObject({ lines: ['Próba'], beeps: 0, drawerPulses: 0, cuts: 0 })
})

test('ESC/POS text and a raster are one job', async () => {
  const profile = printerProfile.parse({
    language: 'escpos',
    cutsAfter: true,
    transport: { kind: 'tcp', host: 'printer' },
  })
  const raster = randomRaster(576, 200, 30)
  const text = escposText([{ text: 'Strona testowa' }], { headDots })
  const job = Buffer.concat([text, await encodeRaster(raster, profile)])
  const decoded = decodeEscpos(job, 200)
  expect(decoded).toMatchObject({ lines: ['Strona testowa'], cuts: 1 })
  expect(Buffer.compare(decoded.bits, raster.bits)).toBe(0)
})
