import { fieldText } from './field-text.ts'
import { UnreadableFile } from './unreadable-file.ts'
import type { WorkbookParts } from './workbook-parts.ts'

const MOST_ROWS = 50_000
/** Excel's own limit. */
const MOST_COLUMNS = 16_384

const DAMAGED_SHEET = 'Pierwszy arkusz tego pliku jest uszkodzony. Otwórz go w Excelu i zapisz jeszcze raz.'
const ROWS = 'Arkusz ma ponad 50 000 wierszy, a to za dużo na cennik. Usuń z niego zbędne wiersze.'

const [APOSTROPHE, SLASH, EQUALS, GREATER] = [39, 47, 61, 62]
const [DIGIT_0, CAPITAL_A, LETTERS] = [48, 65, 26]
const [LETTER_R, LETTER_S, LETTER_T] = [114, 115, 116]
const isBlank = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9
const endsName = (code: number): boolean => isBlank(code) || code === SLASH || code === GREATER

/** The start and end of an element. */
interface Element {
  open: string
  close: string
}

/** Returns the content of the first such element between two positions, or '' if there is none. */
function within(xml: string, from: number, to: number, { open, close }: Element): string {
  let at = from
  // It is nearly always the first element.
  if (!xml.startsWith(open, at)) {
    const found = xml.slice(from, to).indexOf(open)
    if (found < 0) return ''
    at += found
  }
  const tagEnd = xml.indexOf('>', at)
  if (tagEnd > to || xml.charCodeAt(tagEnd - 1) === SLASH) return ''
  const end = xml.indexOf(close, tagEnd)
  return end < 0 || end > to ? '' : xml.slice(tagEnd + 1, end)
}

/**
 * Scans a sheet once, from tag to tag, and reads only what a price list contains. A million cells take a fraction of a
 * second this way, unlike with a general XML parser. For the same reason, attributes with one-letter names are
 * recognised by that letter.
 */
class SheetWalk {
  readonly rows: string[][] = []
  private width = 0
  /** Counted from 1, like the rows of a sheet. */
  private row = 0
  private column = 0
  /** The attributes of the last tag: address (0 if none is given), style and type. */
  private givenColumn = 0
  private givenRow = 0
  private s = ''
  private t = ''
  private readonly xml: string
  private readonly prefix: string
  private readonly value: Element
  private readonly inline: Element
  private readonly parts: WorkbookParts

  constructor(parts: WorkbookParts) {
    this.parts = parts
    this.xml = parts.sheet.includes('<!--') ? parts.sheet.replace(/<!--.*?-->/gs, '') : parts.sheet
    // Some programs put a prefix before every name.
    this.prefix = /<(\w+:)?sheetData[\s/>]/.exec(this.xml)?.[1] ?? ''
    const named = (name: string): Element => ({
      open: `<${this.prefix}${name}`,
      close: `</${this.prefix}${name}>`,
    })
    this.value = named('v')
    this.inline = named('is')
  }

  walk(): void {
    const { xml, prefix } = this
    const [row, field, fieldEnd] = [`<${prefix}row`, `<${prefix}c`, `</${prefix}c>`]
    const begin = xml.indexOf(`<${prefix}sheetData`)
    if (begin < 0) throw new UnreadableFile(DAMAGED_SHEET)
    let at = this.readTag(begin + prefix.length + '<sheetData'.length)
    if (xml.charCodeAt(at - 1) === SLASH) return
    const end = xml.indexOf(`</${prefix}sheetData`, at)
    if (end < 0) throw new UnreadableFile(DAMAGED_SHEET)
    for (at = xml.indexOf('<', at); at >= 0 && at < end; at = xml.indexOf('<', at)) {
      if (xml.startsWith(field, at) && endsName(xml.charCodeAt(at + field.length))) {
        const tagEnd = this.readTag(at + field.length)
        const isEmpty = xml.charCodeAt(tagEnd - 1) === SLASH
        at = isEmpty ? tagEnd : xml.indexOf(fieldEnd, tagEnd)
        if (at < 0) throw new UnreadableFile(DAMAGED_SHEET)
        // A cell without an address follows the previous one.
        this.column = this.givenColumn > 0 ? this.givenColumn : this.column + 1
        if (this.givenRow > 0) this.row = this.givenRow
        if (!isEmpty) this.put(tagEnd + 1, at)
      } else if (xml.startsWith(row, at)) {
        at = this.readTag(at + row.length)
        this.row = this.givenRow > 0 ? this.givenRow : this.row + 1
        this.column = 0
      }
      at += 1
    }
  }

  /** Pads all rows to the same length, with '' for an empty or missing cell. */
  rectangle(): string[][] {
    for (const row of this.rows) while (row.length < this.width) row.push('')
    return this.rows
  }

  /** Reads the attributes after a tag's name; returns the position where the tag ends. */
  private readTag(from: number): number {
    const { xml } = this
    this.s = this.t = ''
    this.givenColumn = this.givenRow = 0
    let at = from
    for (;;) {
      let code = xml.charCodeAt(at)
      while (isBlank(code) || code === SLASH) code = xml.charCodeAt((at += 1))
      if (code === GREATER) return at
      const equals = xml.indexOf('=', at)
      let quote = equals + 1
      while (isBlank(xml.charCodeAt(quote))) quote += 1
      const end = equals < 0 ? -1 : xml.indexOf(xml.charCodeAt(quote) === APOSTROPHE ? "'" : '"', quote + 1)
      if (end < 0) throw new UnreadableFile(DAMAGED_SHEET)
      const next = xml.charCodeAt(at + 1)
      if (next === EQUALS || isBlank(next)) this.note(code, quote + 1, end)
      at = end + 1
    }
  }

  private note(letter: number, from: number, to: number): void {
    if (letter === LETTER_R) this.readAddress(from, to)
    else if (letter === LETTER_S) this.s = this.xml.slice(from, to)
    else if (letter === LETTER_T) this.t = this.xml.slice(from, to)
  }

  /** Parses `AB12` of a cell or `12` of a row. */
  private readAddress(from: number, to: number): void {
    let [column, row, at] = [0, 0, from]
    for (; at < to; at += 1) {
      const letter = this.xml.charCodeAt(at) - CAPITAL_A
      if (letter < 0 || letter >= LETTERS) break
      column = column * LETTERS + letter + 1
    }
    for (; at < to; at += 1) row = row * 10 + this.xml.charCodeAt(at) - DIGIT_0
    this.givenColumn = column
    this.givenRow = row
  }

  /** Stores the content of the cell between two positions. */
  private put(from: number, to: number): void {
    const { xml, rows, row, column } = this
    const value = within(xml, from, to, this.value)
    const inline = this.t === 'inlineStr' ? within(xml, from, to, this.inline) : ''
    const text = fieldText({ type: this.t, style: this.s, value, inline }, this.parts)
    if (text === '' || column > MOST_COLUMNS) return
    if (row > MOST_ROWS) {
      if (text.trim() === '') return
      throw new UnreadableFile(ROWS)
    }
    while (rows.length < row) rows.push([])
    const fields = rows[row - 1] ?? []
    while (fields.length < column - 1) fields.push('')
    fields[column - 1] = text
    this.width = Math.max(this.width, column)
  }
}

/** Returns the rows of a workbook's first sheet as texts, all of the same length. Throws `UnreadableFile`. */
export function sheetRows(parts: WorkbookParts): string[][] {
  const walk = new SheetWalk(parts)
  walk.walk()
  return walk.rectangle()
}
