import { describe, expect, test } from 'vitest'
import type { HidCollection, HidReportItem } from '../../../src/preload/device-types.ts'
import { createHidReportReader, scanLayout } from '../../../src/preload/hid-report.ts'

const bytes = (reportCount: number, ...usages: number[]): HidReportItem => ({
  reportSize: 8,
  reportCount,
  usages,
})
const SYMBOLOGY = [0x8c_00fb, 0x8c_00fc, 0x8c_00fd]

/** The report descriptor of Honeywell scanners: byte count, symbology, 56 data bytes, two vendor bytes, the flag. */
const HONEYWELL: HidCollection[] = [
  { usagePage: 0xff66, usage: 1, inputReports: [{ reportId: 9, items: [bytes(8, 0xff66_0001)] }] },
  {
    usagePage: 0x8c,
    usage: 2,
    inputReports: [
      {
        reportId: 2,
        items: [
          bytes(1, 0x01_003b),
          bytes(3, ...SYMBOLOGY),
          bytes(56, 0x8c_00fe),
          bytes(2, 0xff66_0004, 0xff66_0000),
          { reportSize: 1, reportCount: 8, usages: [0x8c_00ff] },
        ],
      },
    ],
  },
]

/** A descriptor without a byte count, with the flag first and everything nested one collection deeper. */
const OTHER_MAKER: HidCollection[] = [
  {
    usagePage: 0x8c,
    usage: 2,
    children: [
      {
        usagePage: 0x8c,
        usage: 0x12,
        inputReports: [
          {
            reportId: 0,
            items: [
              { reportSize: 1, reportCount: 1, usages: [0x8c_00ff] },
              { reportSize: 7, reportCount: 1, isConstant: true },
              bytes(3, ...SYMBOLOGY),
              bytes(24, 0x8c_00fe),
            ],
          },
        ],
      },
    ],
  },
]

const KEYBOARD: HidCollection[] = [
  { usagePage: 1, usage: 6, inputReports: [{ reportId: 0, items: [bytes(8, 0x07_00e0)] }] },
]

function readerOf(collections: HidCollection[]) {
  const layout = scanLayout(collections)
  if (!layout) throw new Error('no layout')
  return createHidReportReader(layout)
}

const view = (content: readonly number[]) => new DataView(Uint8Array.from(content).buffer)

function honeywell(text: string, { aim = ']C0', more = false, padding = 0 } = {}): DataView {
  const data = Array.from(Buffer.from(text, 'latin1'))
  const rest = Array.from({ length: 56 - data.length }, () => padding)
  return view([data.length, ...Buffer.from(aim), ...data, ...rest, 63, 0, more ? 1 : 0])
}

describe('the report of a HID-POS scanner', () => {
  test("DESK-049 its fields are found by the scanner's own descriptor", () => {
    expect(scanLayout(HONEYWELL)).toEqual({
      reportId: 2,
      data: { at: 32, bytes: 56 },
      count: { at: 0, bits: 8 },
      continued: { at: 62 * 8 },
    })
    expect(scanLayout(OTHER_MAKER)).toMatchObject({
      data: { at: 32, bytes: 24 },
      count: null,
      continued: { at: 0 },
    })
  })

  test('DESK-049 a keyboard has none, so a scanner in keyboard mode is no HID-POS scanner', () => {
    expect(scanLayout(KEYBOARD)).toBeNull()
  })

  test('DESK-049 the byte count limits the code, which excludes symbology, padding and the closing CR', () => {
    const reader = readerOf(HONEYWELL)
    expect(reader.read(2, honeywell('ZAM-10482\r\n', { padding: 0x41 }), 0)).toBe('ZAM-10482')
  })

  test('DESK-049 without a byte count, trailing zeros are not part of the code', () => {
    const reader = readerOf(OTHER_MAKER)
    const report = [
      0,
      ...Buffer.from(']E0'),
      ...Buffer.from('5901234123457'),
      ...Array.from({ length: 11 }, () => 0),
    ]
    expect(reader.read(0, view(report), 0)).toBe('5901234123457')
  })

  test('DESK-049 a long code is read from several reports', () => {
    const reader = readerOf(HONEYWELL)
    const code = Array.from({ length: 130 }, (_, index) => String(index % 10)).join('')
    expect(reader.read(2, honeywell(code.slice(0, 56), { more: true }), 0)).toBeNull()
    expect(reader.read(2, honeywell(code.slice(56, 112), { more: true }), 10)).toBeNull()
    expect(reader.read(2, honeywell(code.slice(112)), 20)).toBe(code)
  })

  test('DESK-049 an unfinished code is not joined to the next one', () => {
    const reader = readerOf(HONEYWELL)
    reader.read(2, honeywell('1234567890', { more: true }), 0)
    expect(reader.read(2, honeywell('ZAM-10482'), 5000)).toBe('ZAM-10482')
  })

  test('DESK-049 other, empty and truncated reports are no code', () => {
    const reader = readerOf(HONEYWELL)
    expect(reader.read(9, honeywell('ZAM-10482'), 0)).toBeNull()
    expect(reader.read(2, honeywell(''), 1000)).toBeNull()
    expect(reader.read(2, view([]), 2000)).toBeNull()
    // The report declares 56 bytes and contains two.
    expect(reader.read(2, view([56, 93, 67, 48, 0x31, 0x32]), 3000)).toBe('12')
  })

  test('DESK-049 Polish letters are decoded as UTF-8, invalid bytes as single characters', () => {
    const reader = readerOf(HONEYWELL)
    const utf8 = Buffer.from('Łódź-10482').toString('latin1')
    expect(reader.read(2, honeywell(utf8), 0)).toBe('Łódź-10482')
    expect(reader.read(2, honeywell('caf\u00e9-10482'), 1000)).toBe('café-10482')
  })
})
