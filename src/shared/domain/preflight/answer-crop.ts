import type { HitPlace } from './hits.ts'
import type { Size } from './measures.ts'

/** What of the page is visible around a hit, in mm. */
const AROUND_MM = 5
/** Distances between two labels of the ruler, in mm. */
const STEPS = [5, 10, 20, 50, 100, 200]
/** Share of a step within which a label would touch that of the hit's edge. */
const TOO_NEAR = 0.9

/**
 * Returns the part of the page to show for a hit: the hit with 5 mm around it, within the page. Without a hit it is the
 * whole page. Null if the page's size is unknown.
 */
export function cropOf(place: HitPlace | null, { width, height }: Size): HitPlace | null {
  if (width <= 0 || height <= 0) return null
  if (!place) return { x: 0, y: 0, width, height }
  const range = (from: number, size: number, most: number) => {
    const start = Math.max(0, Math.min(from, most) - AROUND_MM)
    return { start, size: Math.min(most, from + size + AROUND_MM) - start }
  }
  const [across, down] = [range(place.x, place.width, width), range(place.y, place.height, height)]
  return { x: across.start, y: down.start, width: across.size, height: down.size }
}

export interface RulerTick {
  /** In mm from the page's edge. */
  readonly at: number
  /** Example: `25 mm`. Null for a tick without a label. */
  readonly label: string | null
  /** True for the edge of the hit. */
  readonly isHit: boolean
}

/**
 * Returns the ticks of a ruler beside a crop, in ascending order. `hit` is the hit's near edge, which always has a
 * label. `most` is the number of labels for which there is room.
 */
export function rulerOf(from: number, length: number, hit: number | null, most: number): RulerTick[] {
  const step = STEPS.find((one) => length / one <= most) ?? length
  const first = Math.ceil(from / step)
  const count = Math.max(0, Math.floor((from + length) / step) - first + 1)
  const label = (at: number): string => `${Math.round(at)} mm`
  const ticks = Array.from({ length: count }, (_, index): RulerTick => {
    const at = (first + index) * step
    const isFree = hit === null || Math.abs(at - hit) >= step * TOO_NEAR
    return { at, label: isFree ? label(at) : null, isHit: false }
  })
  const own = hit === null ? [] : [{ at: hit, label: label(hit), isHit: true }]
  return [...ticks, ...own].toSorted((a, b) => a.at - b.at)
}
