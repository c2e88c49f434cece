import { align, htmlUnits, reserialised, type HtmlUnit } from './html-units.ts'
import { canBeInert } from './inert-html.ts'
import { differences } from './differences.ts'

/** Why a text is edited as source only. */
export interface RoundTripProblem {
  /** 1 is the first. */
  line: number
  /** The place in the text. */
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
 * Whether the browser, having parsed the text, writes the same text again. Where it would move, drop or add something
 * (`{% for %}` between table rows, a block in a paragraph, an element that is never closed) a visual editor would save
 * what nobody asked for.
 */
export function checkHtml(html: string): CheckedHtml {
  const reserved = html.toLowerCase().indexOf('data-rt-')
  if (!canBeInert(html)) return { units: null, problem: problemAt(html, reserved) }
  // The editor takes these for marks of its own.
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
 * The stored text with just that changed which was changed in the editor: every other tag, word and space stays as it
 * was written. `edited` is what the editor serialises.
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
  // Beside a change the parser may no longer add by itself what it added before.
  const complete = merged(({ key, raw }) => ({ key, raw: raw === '' ? key : raw }))
  return means(complete) ? complete : edited
}
