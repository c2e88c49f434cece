import { readFormatSize } from '#shared/domain/format-size.ts'
import type { Database } from '../../../database/database.ts'

/** The text before the page count, because booklets are filtered by their page size. */
const leafOf = (text: string): string => text.split(',')[0] ?? ''

interface Format {
  pk: number
  size_x: string
  size_y: string
}

/** Format texts of the lines, each with the key of the format of that size in either orientation. */
function printed(database: Database): { text: string; pk: number }[] {
  const formats = database.all<Format & Record<string, string | number>>(
    'SELECT pk, size_x, size_y FROM formats',
  )
  const texts = database.all<{ text: string }>('SELECT DISTINCT product_format AS text FROM line_facts')
  return texts.flatMap(({ text }) => {
    const size = readFormatSize(leafOf(text))
    const is = (x: number, y: number) => (format: Format) =>
      Number(format.size_x) === x && Number(format.size_y) === y
    const found = size && (formats.find(is(size.x, size.y)) ?? formats.find(is(size.y, size.x)))
    return found ? [{ text, pk: found.pk }] : []
  })
}

export function textsOfFormats(database: Database, pks: readonly number[]): string[] {
  return printed(database).flatMap(({ text, pk }) => (pks.includes(pk) ? [text] : []))
}

export const printedFormatKeys = (database: Database): number[] => [
  ...new Set(printed(database).map(({ pk }) => pk)),
]
