import { z } from 'zod'
import type { Hit } from '../../domain/preflight/hits.ts'

type Raw = Readonly<Record<string, unknown>>

/** Fields in which a finding holds its places, or a place its corners. */
const NESTED_KEYS = ['hits', 'hit', 'places', 'bbox', 'rect', 'box', 'coordinates'] as const
const CORNERS = 4

function numberIn(value: unknown): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

function hitOf(corners: readonly unknown[]): Hit[] {
  const [llx, lly, urx, ury] = corners.map(numberIn)
  const isWhole = llx != null && lly != null && urx != null && ury != null
  return isWhole ? [{ llx, lly, urx, ury }] : []
}

/**
 * Reads every place on a page from any shape: named corners as numbers or digits, four values in an array or a text, a
 * list of places, or a record that holds them. Unreadable values are skipped.
 */
function hitsIn(raw: unknown): Hit[] {
  if (typeof raw === 'string') {
    const words = raw.trim().split(/[\s,;]+/)
    return words.length === CORNERS ? hitOf(words) : []
  }
  if (Array.isArray(raw)) {
    const isRow = raw.length === CORNERS && raw.every((item) => numberIn(item) !== null)
    return isRow ? hitOf(raw) : raw.flatMap(hitsIn)
  }
  if (typeof raw !== 'object' || raw === null) return []
  const record: Raw = { ...raw }
  const own = hitOf([record['llx'], record['lly'], record['urx'], record['ury']])
  return own.length > 0 ? own : NESTED_KEYS.flatMap((key) => hitsIn(record[key]))
}

/** Adds the parsed places to a finding. A bare text becomes the finding's message. */
export const withParsedHits = (raw: unknown): unknown => {
  if (typeof raw === 'string') return { message: raw, hits: [] }
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? { ...raw, hits: hitsIn(raw) } : raw
}

export const hit = z.object({ llx: z.number(), lly: z.number(), urx: z.number(), ury: z.number() })
