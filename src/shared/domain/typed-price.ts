import { readDecimal, type ReadDecimal } from './decimal.ts'

const NO_NUMBER = 'Wymagana poprawna liczba.'

/** Converts `1.234,50` to `1234.50`; null if the thousands separators are in the wrong places. */
function withOneMark(bare: string): string | null {
  const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'))
  if (last < 0) return bare
  const [whole, fraction] = [bare.slice(0, last), bare.slice(last + 1)]
  if (!/[.,]/.test(whole)) return `${whole}.${fraction}`
  const mark = bare[last] === ',' ? '.' : ','
  const isGrouped = new RegExp(`^[-+]?\\d{1,3}(\\${mark}\\d{3})+$`).test(whole)
  return isGrouped ? `${whole.replaceAll(mark, '')}.${fraction}` : null
}

/**
 * Reads a price as users type it and as Excel copies it, into an exact decimal with at most two decimals. Ignores
 * whitespace and `zł`/`PLN`; the last `,` or `.` is the decimal mark. Refuses more than two decimals, including
 * `12,500`, which could mean a thousand, and numbers below 0 or above `max`.
 */
export function readTypedPrice(text: string, max?: string): ReadDecimal {
  const bare = text
    .replace(/\s+/g, '')
    .replace(/(?:zł|zl|pln)$/i, '')
    .replace(/^[\u2212\u2013]/, '-')
  const marked = bare === '' ? null : withOneMark(bare)
  if (marked === null) return { ok: false, message: NO_NUMBER }
  const limits = { precision: 2, min: '0', max }
  // `readDecimal` drops trailing zeros before it counts decimals, so the last zero is replaced by a 1.
  const fine = readDecimal(
    marked.replace(/(\.\d{2}\d*)0$/, (_zero, kept: string) => `${kept}1`),
    limits,
  )
  return fine.ok ? readDecimal(marked, limits) : fine
}
