import type { HidCollection, HidReport, HidReportItem } from './device-types.ts'
import { LONGEST_SCAN, textOfBytes } from './scan-bytes.ts'

// HID Point of Sale Usage Tables 1.02, Bar Code Scanner page, and Byte Count of the Generic Desktop page.
export const BAR_CODE_SCANNER_PAGE = 0x8c
const DECODED_DATA = 0x8c_00fe
const DECODE_DATA_CONTINUED = 0x8c_00ff
const BYTE_COUNT = 0x01_003b

/** The layout of a scanner's report. Positions are in bits from its beginning, without the report id. */
export interface ScanLayout {
  reportId: number
  data: { at: number; bytes: number }
  /** The field with the number of data bytes used; null if the rest is filled with zeros. */
  count: { at: number; bits: number } | null
  /** The flag that the next report continues the same code; null if there is none. */
  continued: { at: number } | null
}

/** Returns the positions of the usages in one report, because manufacturers order and size the fields differently. */
function placesOf({ items = [] }: HidReport): Map<number, { at: number; item: HidReportItem }> {
  const places = new Map<number, { at: number; item: HidReportItem }>()
  let at = 0
  for (const item of items) {
    const { reportSize = 0, reportCount = 0, usages = [] } = item
    const named = item.isRange && item.usageMinimum !== undefined ? [item.usageMinimum] : usages
    for (const [index, usage] of named.entries()) {
      if (!places.has(usage)) places.set(usage, { at: at + index * reportSize, item })
    }
    at += reportSize * reportCount
  }
  return places
}

function layoutOfReport(report: HidReport): ScanLayout | null {
  const places = placesOf(report)
  const data = places.get(DECODED_DATA)
  if (!data || data.at % 8 !== 0) return null
  const { reportSize = 0, reportCount = 0 } = data.item
  const count = places.get(BYTE_COUNT)
  const continued = places.get(DECODE_DATA_CONTINUED)
  return {
    reportId: report.reportId ?? 0,
    data: { at: data.at, bytes: (reportSize * reportCount) / 8 },
    count: count ? { at: count.at, bits: count.item.reportSize ?? 8 } : null,
    continued: continued ? { at: continued.at } : null,
  }
}

/**
 * Returns the layout of the report in which a HID-POS scanner sends its codes; null for any other device, and for a
 * scanner in another mode.
 */
export function scanLayout(collections: readonly HidCollection[]): ScanLayout | null {
  for (const { inputReports = [], children = [] } of collections) {
    for (const report of inputReports) {
      const layout = layoutOfReport(report)
      if (layout) return layout
    }
    const inside = scanLayout(children)
    if (inside) return inside
  }
  return null
}

function bitsAt(data: DataView, at: number, bits: number): number {
  let value = 0
  for (let bit = 0; bit < bits; bit++) {
    const place = at + bit
    if (place >> 3 >= data.byteLength) break
    if (data.getUint8(place >> 3) & (1 << (place & 7))) value |= 1 << bit
  }
  return value
}

/** The longest wait for the next report of the same code, ms. */
const LONGEST_WAIT_MS = 500

export interface HidReportReader {
  /** Returns the code that ends with this report; null for other reports and while more of it is expected. */
  read(reportId: number, data: DataView, at: number): string | null
}

export function createHidReportReader(layout: ScanLayout): HidReportReader {
  let parts: number[] = []
  let lastAt = Number.NEGATIVE_INFINITY

  function bytesOf(data: DataView): number[] {
    const start = layout.data.at / 8
    const room = Math.max(0, Math.min(layout.data.bytes, data.byteLength - start))
    const used = layout.count ? bitsAt(data, layout.count.at, layout.count.bits) : room
    const bytes = Array.from({ length: Math.min(used, room) }, (_, index) => data.getUint8(start + index))
    if (!layout.count) while (bytes.at(-1) === 0) bytes.pop()
    return bytes
  }

  return {
    read(reportId, data, at) {
      if (reportId !== layout.reportId) return null
      // The end of the previous code never arrived.
      if (at - lastAt > LONGEST_WAIT_MS) parts = []
      lastAt = at
      parts.push(...bytesOf(data))
      if (layout.continued && bitsAt(data, layout.continued.at, 1) === 1) return null
      const text = textOfBytes(Uint8Array.from(parts)).replace(/[\r\n\t\0]+$/, '')
      parts = []
      return text === '' || text.length > LONGEST_SCAN ? null : text
    },
  }
}
