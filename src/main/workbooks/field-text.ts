import type { WorkbookParts } from './workbook-parts.ts'
import { textWithSigns, richText } from './xml-text.ts'

/** Digits that a binary number holds for certain; what follows is noise of a formula. */
const EXACT_DIGITS = 15

/** Written as it is to be read: no exponent, no nought too many. */
const PLAIN_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/

const DAY_MS = 86_400_000
/** 1 January 1970 as Excel counts days, and how many fewer it counts from 1904. */
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

/** A field as the sheet writes it: its type and style by attributes, and the XML within its value or its own text. */
export interface WrittenField {
  type: string
  style: string
  value: string
  inline: string
}

/** A field as people read it; what is no number where one should be stays as it is written. */
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
