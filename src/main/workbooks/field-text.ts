import type { WorkbookParts } from './workbook-parts.ts'
import { textWithSigns, richText } from './xml-text.ts'

/** The digits that a binary number represents exactly; later digits are rounding errors of a formula. */
const EXACT_DIGITS = 15

/** Matches numbers that need no conversion: no exponent and no superfluous zeros. */
const PLAIN_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/

const DAY_MS = 86_400_000
/** 1 January 1970 in Excel's day count, and how many days fewer the 1904 system counts. */
const UNIX_EPOCH = 25_569
const FEWER_FROM_1904 = 1462

function numberText(raw: string): string {
  if (raw.length <= EXACT_DIGITS && PLAIN_NUMBER.test(raw)) return raw
  const typed = textWithSigns(raw).trim()
  const number = Number(typed)
  return typed === '' || Number.isNaN(number) ? typed : String(Number(number.toPrecision(EXACT_DIGITS)))
}

function dayText(raw: string, isFrom1904: boolean): string {
  const serial = Number(raw) + (isFrom1904 ? FEWER_FROM_1904 : 0)
  const day = new Date(Math.floor((serial - UNIX_EPOCH) * DAY_MS))
  return Number.isNaN(day.getTime()) ? numberText(raw) : day.toISOString().slice(0, 10)
}

/**
 * A cell as the sheet contains it: type and style from the attributes, and the XML inside its value or its own text.
 */
export interface WrittenField {
  type: string
  style: string
  value: string
  inline: string
}

/** Returns a cell's text as users read it. A value that should be a number but is not stays unchanged. */
export function fieldText(field: WrittenField, { strings, areDays, isFrom1904 }: WorkbookParts): string {
  const { type, style, value, inline } = field
  if (type === 'inlineStr') return richText(inline)
  if (value === '') return ''
  switch (type) {
    case 's':
      return strings[Number(value)] ?? ''
    case 'str':
    case 'e':
      return textWithSigns(value)
    case 'b':
      return value.trim() === '0' ? 'FAŁSZ' : 'PRAWDA'
    case 'd':
      return textWithSigns(value).slice(0, 10)
    default:
      return style !== '' && areDays[Number(style)] ? dayText(value, isFrom1904) : numberText(value)
  }
}
