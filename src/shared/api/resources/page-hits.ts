import { z } from 'zod'
import type { Hit } from '../../domain/preflight/hits.ts'

type Raw = Readonly<Record<string, unknown>>

/** Where a finding holds its places, or a place its corners. */
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
 * Every place in what a server sends of one: corners by name, as numbers or digits; four of them in a row, also as a
 * text; a list of such; or a record that holds them. What cannot be read is no place.
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

/** A finding's own record with its places read; a bare text is its message. */
export const withHits = (raw: unknown): unknown => {
  if (typeof raw === 'string') return { message: raw, hits: [] }
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? { ...raw, hits: hitsIn(raw) } : raw
}

export const hit = z.object({ llx: z.number(), lly: z.number(), urx: z.number(), ury: z.number() })
