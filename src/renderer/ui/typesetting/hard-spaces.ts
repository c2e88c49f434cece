/** One-letter Polish words never end a line: "Zapis w / toku" is set as "Zapis / w toku". */
const AFTER_ONE_LETTER = /(?<![\p{L}\p{N}])([aiouwz]) /giu
const BEFORE_LAST_DIGIT = / (?=\d[.,;]?$)/u

const UNITS = [
  'mm|cm|m|cm²|m²|dm³|m³|g|kg|km|px|dpi|pt|°|°C',
  'zł|PLN|EUR|€|%|szt\\.|str\\.|tys\\.|B|kB|KB|MB|GB',
  'ms|s|min|h|godz\\.|dni|dzień|dnia',
].join('|')
const BEFORE_UNIT = new RegExp(`(?<=\\d) (?=(?:${UNITS})(?![\\p{L}\\p{N}]))`, 'gu')
/** A unit after a number that is in another text node. */
const UNIT_FIRST = new RegExp(`^ (?=(?:${UNITS})(?![\\p{L}\\p{N}]))`, 'u')

const HARD_SPACE = '\u00a0'

/** The name of a file or record, which users copy or search for. */
const QUOTED = /(„[^”]*”|"[^"]*")/u

/**
 * Puts a non-breaking space after each one-letter word and between a number and its unit, except in quoted names. A
 * format may break at its ×, because narrow columns show it on two lines. `follows` says whether the text comes
 * directly after a number.
 */
export function withHardSpaces(text: string, follows: 'number' | 'text' = 'text'): string {
  const first = text.indexOf(' ')
  if (first < 0) return text
  // A label of two words stays unchanged, because other programs and users' searches compare it.
  const isSentence = text.indexOf(' ', first + 1) > 0
  const set = text
    .split(QUOTED)
    .map((part, place) => (place % 2 === 1 ? part : partSet(part, isSentence)))
    .join('')
  return follows === 'number' ? set.replace(UNIT_FIRST, HARD_SPACE) : set
}

function partSet(part: string, isSentence: boolean): string {
  const joined = isSentence
    ? part.replace(AFTER_ONE_LETTER, `$1${HARD_SPACE}`).replace(BEFORE_LAST_DIGIT, HARD_SPACE)
    : part
  return joined.replace(BEFORE_UNIT, HARD_SPACE)
}
