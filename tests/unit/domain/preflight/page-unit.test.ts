import { expect, test } from 'vitest'
import { isOtherSize } from '#shared/domain/preflight/measures.ts'
import { turnedPlace } from '#shared/domain/preflight/hits.ts'
import { inMillimetres, pageUnit } from '#shared/domain/preflight/page-unit.ts'

const CARD = { width: 90, height: 50 }
const size = (width: number, height: number) => ({ width, height })
const page = (width: string | null, height: string | null) => ({ pk: 1, width, height, is_accepted: false })

test.each([
  ['with bleed, in mm', size(96, 56), CARD, 'mm'],
  ['trimmed, in mm', size(90.4, 50), CARD, 'mm'],
  ['with bleed, in points', size(272.126, 158.74), CARD, 'pt'],
  ['trimmed and upright, in points', size(141.73, 255.12), CARD, 'pt'],
  ['with bleed, in pixels of 300 dpi', size(1133.858, 661.417), CARD, 'px'],
  ['of another format in every unit', size(210, 297), CARD, 'mm'],
  ['with more bleed on one side than on the other', size(272.126, 141.73), CARD, 'mm'],
  ['if the ordered size is unknown', size(272.126, 158.74), null, 'mm'],
  ['without a size', size(0, 0), CARD, 'mm'],
])('VD-06 a page %s is given in %s', (_how, reported, ordered, unit) => {
  expect(pageUnit(reported, ordered)).toBe(unit)
})

test('VD-06 all pages of a file, including cover and masks, are converted to mm; sizes in mm remain unchanged', () => {
  const file = {
    pages: [page('272.126', '158.740'), page(null, null)],
    cover_pages: [page('595.276', '841.890')],
  }
  expect(inMillimetres(file, CARD)).toEqual({
    pages: [page('96', '56'), page(null, null)],
    cover_pages: [page('210', '297')],
  })
  const inMm = { pages: [page('96.0', '56.0')], cover_pages: [] }
  expect(inMillimetres(inMm, CARD)).toBe(inMm)
})

test('PREF-021 a position on a sideways image is rotated clockwise with it', () => {
  const upright = { width: 154, height: 216 }
  expect(turnedPlace({ x: 10, y: 20, width: 30, height: 40 }, upright)).toEqual({
    x: 156,
    y: 10,
    width: 40,
    height: 30,
  })
})

test.each([
  ['of the same size', page('96', '56'), page('96.0', '56.4'), false],
  ['narrower by a millimetre', page('96', '56'), page('95', '56'), true],
  ['without a size', page('96', '56'), page(null, null), false],
])('PREF-016 a mask %s', (_how, own, mask, isOther) => {
  expect(isOtherSize(own, mask)).toBe(isOther)
})
