import { ApiFailure } from '#shared/api/api-error.ts'
import type { ExportColumn } from '#shared/domain/export-column.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { Cell } from './cells.ts'
import { isoDateTime, workbookDays } from './moments.ts'
import { STYLE } from './workbook-styles.ts'
import type { WrittenRows } from './written-rows.ts'

/** The limits of a sheet. */
const MOST_ROWS = 1_048_576
const MOST_CHARACTERS = 32_767
/** Spreadsheets keep this many digits of a number; a longer number is written as text so that it stays whole. */
const MOST_DIGITS = 15

export interface SheetOptions extends WrittenRows {
  /** Called when a text was longer than a cell can hold and was cut with an ellipsis. */
  onShortened: () => void
}

/** Characters that cannot be written in XML. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Returns `A`, `Z`, `AA` and so on. */
function columnName(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26))
  return place < 26 ? letter : columnName(Math.floor(place / 26) - 1) + letter
}

const textXml = (at: string, text: string, style: number): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`

const numberXml = (at: string, digits: string, style: number): string =>
  `<c r="${at}" s="${style}"><v>${digits}</v></c>`

/** Counts significant digits, without leading zeros. */
const digitsIn = (digits: string): number => digits.replace(/[-.]/g, '').replace(/^0+/, '').length

function cellXml(cell: Cell, at: string, onShortened: () => void): string {
  switch (cell.kind) {
    case 'empty':
      return ''
    case 'integer':
    case 'decimal': {
      if (digitsIn(cell.digits) > MOST_DIGITS) return textXml(at, cell.digits.replace('.', ','), STYLE.text)
      return numberXml(at, cell.digits, cell.kind === 'decimal' ? STYLE.decimal : STYLE.plain)
    }
    case 'date':
    case 'datetime': {
      const days = workbookDays(cell.moment)
      if (days === null) return textXml(at, isoDateTime(cell.moment), STYLE.text)
      return numberXml(at, String(days), cell.kind === 'date' ? STYLE.date : STYLE.datetime)
    }
    default: {
      if (cell.text.length <= MOST_CHARACTERS) return textXml(at, cell.text, STYLE.text)
      onShortened()
      return textXml(at, `${cell.text.slice(0, MOST_CHARACTERS - 1)}…`, STYLE.text)
    }
  }
}

/** Widths in characters. */
const WIDTHS: Partial<Record<ExportColumn['kind'], number>> = {
  date: 12,
  datetime: 20,
  decimal: 14,
  html: 60,
  count: 10,
}
const USUAL_WIDTH = 22

function columnsXml(columns: readonly ExportColumn[]): string {
  const widths = columns.map(({ heading, kind }, index) => {
    const width = Math.max(WIDTHS[kind] ?? USUAL_WIDTH, heading.length + 4)
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`
  })
  return `<cols>${widths.join('')}</cols>`
}

/** Yields the sheet's XML, one page of rows at a time. */
export async function* worksheet(
  head: string,
  namespace: string,
  { columns, pages, onShortened }: SheetOptions,
): AsyncGenerator<string> {
  const names = columns.map((_column, place) => columnName(place))
  const headings = columns.map(({ heading }, place) => textXml(`${names[place]}1`, heading, STYLE.heading))
  yield `${head}<worksheet xmlns="${namespace}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columnsXml(columns)}<sheetData><row r="1">${headings.join('')}</row>`
  let last = 1
  for await (const rows of pages) {
    if (last + rows.length > MOST_ROWS) throw tooLong()
    const lines = rows.map((row) => {
      last += 1
      const cells = row.map((cell, place) => cellXml(cell, `${names[place]}${last}`, onShortened))
      return `<row r="${last}">${cells.join('')}</row>`
    })
    yield lines.join('')
  }
  yield `</sheetData><autoFilter ref="A1:${names.at(-1)}${last}"/></worksheet>`
}

function tooLong(): ApiFailure {
  return new ApiFailure({
    code: ErrorCode.fileFailed,
    message: `Arkusz Excela mieści najwyżej ${(MOST_ROWS - 1).toLocaleString('pl-PL')} wierszy. Zawęź listę albo zapisz ją jako CSV.`,
  })
}
