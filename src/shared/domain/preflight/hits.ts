import { DARK_BELOW } from './constants.ts'
import { MM_OF, type Size } from './measures.ts'

/** Corners of a place as the check reports it, measured from the page's lower left. */
export interface Hit {
  readonly llx: number
  readonly lly: number
  readonly urx: number
  readonly ury: number
}

/** A place on the page in mm, measured from its upper left. */
export interface HitPlace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Unit of hits by default (VD-05). */
const HIT_UNIT = 'pt'
/**
 * Another unit can only be detected if hits read as points lie off the page. Millimetres are longer than points, so
 * they cannot be detected.
 */
export type HitUnit = typeof HIT_UNIT | 'px'

/** Distance in mm by which a hit may extend over the page's edge, and the share of hits that may exceed it. */
const TOLERANCE_MM = 2
const MOST_OUTSIDE = 0.02

/** Minimum size of a marker, in px. */
const LEAST_PX = 6

/** Maximum number of places shown for one finding; the largest are chosen. */
export const MOST_PLACES = 200

export interface PlacedHit {
  readonly hit: Hit
  readonly page: Size
}

function corners({ llx, lly, urx, ury }: Hit, unit: HitUnit) {
  const mm = MM_OF[unit]
  return {
    left: Math.min(llx, urx) * mm,
    right: Math.max(llx, urx) * mm,
    bottom: Math.min(lly, ury) * mm,
    top: Math.max(lly, ury) * mm,
  }
}

function fits({ hit, page }: PlacedHit, unit: HitUnit): boolean {
  const { left, right, bottom, top } = corners(hit, unit)
  const least = -TOLERANCE_MM
  return left >= least && bottom >= least && right <= page.width - least && top <= page.height - least
}

function fitsPages(hits: readonly PlacedHit[], unit: HitUnit): boolean {
  const outside = hits.filter((placed) => !fits(placed, unit)).length
  return outside <= hits.length * MOST_OUTSIDE
}

export interface HitMeasure {
  readonly unit: HitUnit
  /** Whether the hits do not fit their pages, so that their places are only approximate. */
  readonly isApproximate: boolean
}

/**
 * Returns the unit of a file's hits: points, unless more than 2 % of them are outside their pages as points and they
 * fit as pixels.
 */
export function hitMeasure(hits: readonly PlacedHit[]): HitMeasure {
  if (fitsPages(hits, HIT_UNIT)) return { unit: HIT_UNIT, isApproximate: false }
  return { unit: fitsPages(hits, 'px') ? 'px' : HIT_UNIT, isApproximate: true }
}

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most)

/** Returns the position of a hit on its page. Swapped corners are reordered, and parts beyond the edge are cut off. */
export function hitPlaceOf(hit: Hit, page: Size, unit: HitUnit): HitPlace {
  const { left, right, bottom, top } = corners(hit, unit)
  const [x, end] = [within(left, page.width), within(right, page.width)]
  const [y, foot] = [within(page.height - top, page.height), within(page.height - bottom, page.height)]
  return { x, y, width: end - x, height: foot - y }
}

/** Converts a place on the page to its picture, which is rotated clockwise onto its side. */
export function turnedPlace({ x, y, width, height }: HitPlace, page: Size): HitPlace {
  return { x: page.height - y - height, y: x, width: height, height: width }
}

/** The places of one finding to show, in their order. If there are too many, only the largest. */
export function drawnPlaces(places: readonly HitPlace[]): HitPlace[] {
  if (places.length <= MOST_PLACES) return [...places]
  const area = ({ width, height }: HitPlace): number => width * height
  const kept = new Set(places.toSorted((a, b) => area(b) - area(a)).slice(0, MOST_PLACES))
  return places.filter((place) => kept.has(place))
}

/** Scales a place to pixels and enlarges it about its centre to a visible size. `scale` is px per mm. */
export function drawn(place: HitPlace, scale: number): HitPlace {
  const grow = (start: number, size: number) => {
    const seen = Math.max(size * scale, LEAST_PX)
    return { start: start * scale - (seen - size * scale) / 2, seen }
  }
  const [across, down] = [grow(place.x, place.width), grow(place.y, place.height)]
  return { x: across.start, y: down.start, width: across.seen, height: down.seen }
}

/** Whether an overlay of this colour (0–255 per channel) needs white text instead of black. */
export function isDark([red, green, blue]: readonly [number, number, number]): boolean {
  return Math.round(0.299 * red + 0.587 * green + 0.114 * blue) < DARK_BELOW
}
