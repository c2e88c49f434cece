import { canBeInert } from '../../../ui/html/inert-html.ts'
import { align, htmlUnits, reserialised, type HtmlUnit } from './html-units.ts'
import { differences } from './differences.ts'

/** The place because of which a text can only be edited as source. */
export interface RoundTripProblem {
  /** Line number, starting at 1. */
  line: number
  /** The text at that place. */
  place: string
}

export type CheckedHtml = { units: HtmlUnit[]; problem: null } | { units: null; problem: RoundTripProblem }

const PLACE_LENGTH = 60

function problemAt(html: string, from: number): RoundTripProblem {
  const offset = from + html.slice(from).search(/\S|$/)
  return {
    line: html.slice(0, offset).split('\n').length,
    place:
      html
        .slice(offset, offset + PLACE_LENGTH)
        .trim()
        .split('\n')[0] ?? '',
  }
}

/**
 * Checks whether the browser reproduces the text after parsing it. If the browser would move, drop or add something
 * (`{% for %}` between table rows, a block in a paragraph, an unclosed element), a visual editor would save changes
 * that the user did not make.
 */
export function checkHtml(html: string): CheckedHtml {
  const reserved = html.toLowerCase().indexOf('data-rt-')
  if (!canBeInert(html)) return { units: null, problem: problemAt(html, reserved) }
  // The editor uses this character for its own markers.
  const invisible = html.indexOf('\u{feff}')
  if (invisible >= 0) return { units: null, problem: problemAt(html, invisible) }
  const written = htmlUnits(html)
  const { units, at } = align(written, htmlUnits(reserialised(html)))
  if (units) return { units, problem: null }
  const before = written.slice(0, at).map(({ raw }) => raw)
  return { units: null, problem: problemAt(html, before.join('').length) }
}

const keysOf = (units: readonly HtmlUnit[]) => units.map(({ key }) => key)
const textOf = (units: readonly HtmlUnit[]) => units.map(({ raw }) => raw).join('')
const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((key, index) => key === b[index])

/**
 * Applies the user's edits to the stored text; every other tag, word and space stays as it was written. `edited` is the
 * HTML that the editor serialises.
 */
export function mergeEdit(stored: readonly HtmlUnit[], edited: string): string {
  const wanted = htmlUnits(edited)
  const keys = keysOf(wanted)
  const merged = (spelt: (unit: HtmlUnit) => HtmlUnit) =>
    textOf(
      differences(keysOf(stored), keys).flatMap(({ kept, added }) => [
        ...stored.slice(kept.start, kept.end).map(spelt),
        ...wanted.slice(added.start, added.end),
      ]),
    )
  const means = (html: string) => isSame(keysOf(htmlUnits(reserialised(html))), keys)
  const asWritten = merged((unit) => unit)
  if (means(asWritten)) return asWritten
  // Next to a change the parser may no longer add the implied tags, so they are written out.
  const complete = merged(({ key, raw }) => ({ key, raw: raw === '' ? key : raw }))
  return means(complete) ? complete : edited
}
