import type { ExportColumn } from '#shared/domain/export-column.ts'
import { languagesText } from '#shared/domain/languages.ts'
import { visibleText } from '#shared/html/visible-text.ts'
import { decodeReferences } from './decode-references.ts'
import type { ExportedRow } from './row-pages.ts'
import { readMoment, type ReadMoment } from './moments.ts'

/** The content of one cell, independent of a file's format. Numbers are strings of digits. */
export type Cell =
  | { kind: 'empty' }
  | { kind: 'text'; text: string }
  | { kind: 'integer'; digits: string }
  | { kind: 'decimal'; digits: string }
  | { kind: 'date'; moment: ReadMoment }
  | { kind: 'datetime'; moment: ReadMoment }

const EMPTY: Cell = { kind: 'empty' }
const DECIMAL = /^-?\d+(\.\d+)?$/

/** Returns the cell of a column in a row. A value that does not match the column's kind is written as text. */
export function cellOf(row: ExportedRow, column: ExportColumn): Cell {
  const { kind, paths } = column
  if (kind === 'languages') return textCell(languagesText(row, paths))
  const value = firstFilled(row, column)
  if (value === null) return EMPTY
  if (kind === 'count') return Array.isArray(value) ? integer(value.length) : plainCell(value, column)
  if (kind === 'decimal' && isText(value) && DECIMAL.test(String(value))) {
    return { kind: 'decimal', digits: String(value) }
  }
  if ((kind === 'date' || kind === 'datetime') && typeof value === 'string') {
    const moment = readMoment(value)
    if (moment) return { kind, moment }
  }
  if (kind === 'html' && typeof value === 'string') return textCell(visibleText(value, decodeReferences))
  return plainCell(value, column)
}

function firstFilled(row: ExportedRow, { paths, labels }: ExportColumn): unknown {
  for (const path of paths) {
    const value = valueAt(row, path)
    const isNamedNothing = isText(value) && labels?.[String(value)] === ''
    if (value !== null && value !== undefined && value !== '' && !isNamedNothing) return value
  }
  return null
}

/** Returns the value at a path. If a field holds several records, returns that part of each: `options.name_pl`. */
function valueAt(row: ExportedRow, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    return Array.isArray(value) ? value.map((item) => partOf(item, name)) : partOf(value, name)
  }, row)
}

function partOf(value: unknown, name: string): unknown {
  const isRecord = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
  return isRecord ? (value as ExportedRow)[name] : null
}

function plainCell(value: unknown, { labels = {} }: ExportColumn): Cell {
  if (typeof value === 'number' && Number.isSafeInteger(value) && !(String(value) in labels)) {
    return integer(value)
  }
  return textCell(textOf(value, labels))
}

function textOf(value: unknown, labels: Readonly<Record<string, string>>): string {
  if (Array.isArray(value)) {
    return value
      .map((item) => textOf(item, labels))
      .filter(Boolean)
      .join(', ')
  }
  if (!isText(value)) return value === null || value === undefined ? '' : JSON.stringify(value)
  const text = String(value)
  const named = [text, text.toLowerCase()].find((code) => Object.hasOwn(labels, code))
  if (named !== undefined) return labels[named] ?? text
  return typeof value === 'boolean' ? (value ? 'tak' : 'nie') : text
}

const isText = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

const integer = (value: number): Cell => ({ kind: 'integer', digits: String(value) })
const textCell = (text: string): Cell => (text === '' ? EMPTY : { kind: 'text', text })
