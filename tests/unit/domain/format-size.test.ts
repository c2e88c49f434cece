import { expect, test } from 'vitest'
import { readFormatSize } from '#shared/domain/format-size.ts'

test.each<[text: string | null, x: number, y: number]>([
  ['A0', 841, 1189],
  ['A4', 210, 297],
  ['A5', 148, 210],
  ['a8', 52, 74],
  ['B0', 1000, 1414],
  ['B1', 707, 1000],
  ['B2', 500, 707],
  ['B8', 62, 88],
  ['DL', 99, 210],
  ['90 × 50 mm', 90, 50],
  ['85,6×53.98 mm', 85.6, 53.98],
  ['8,5 cm x 55 mm', 85, 55],
  ['85 x 200 cm', 850, 2000],
])('%s is %d × %d mm', (text, x, y) => {
  expect(readFormatSize(text)).toEqual({ x, y })
})

test.each([
  null,
  '',
  'A9',
  'A',
  'A5, 16 stron',
  'DL do A4',
  '330 ml',
  '90 × 50 × 3 mm',
  '90 × 50',
  '0 × 50 mm',
  'C5',
])('%j is not the size of one leaf', (text) => {
  expect(readFormatSize(text)).toBeNull()
})
