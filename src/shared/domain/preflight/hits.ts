import { DARK_BELOW } from './constants.ts'
import { MM_OF, type Size } from './measures.ts'

/** Corners of a place as the check found it, measured from the page's lower left. */
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

/** What hits are measured in where nothing says otherwise (VD-05). */
const HIT_UNIT = 'pt'
/** Of others only those can be told apart that put points off the page, hence no millimetres: they are longer. */
export type HitUnit = typeof HIT_UNIT | 'px'

/** So far a hit may stand over the page's edge, mm, and so large a share of them may stand further. */
const TOLERANCE_MM = 2
const MOST_OUTSIDE = 0.02

/** At least so large is what is drawn, px. */
const LEAST_PX = 6

/** So many places of one finding are drawn, the largest. */
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
  /** The hits do not fit their pages as they should: their places are approximate. */
  readonly isApproximate: boolean
}

/** What a file's hits are measured in: points, unless more than 2 % of them lie outside their pages, and none as pixels. */
export function hitMeasure(hits: readonly PlacedHit[]): HitMeasure {
  if (fitsPages(hits, HIT_UNIT)) return { unit: HIT_UNIT, isApproximate: false }
  return { unit: fitsPages(hits, 'px') ? 'px' : HIT_UNIT, isApproximate: true }
}

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most)

/** Where a hit lies on its page; swapped corners are put in order, what stands over the edge ends there. */
export function hitPlaceOf(hit: Hit, page: Size, unit: HitUnit): HitPlace {
  const { left, right, bottom, top } = corners(hit, unit)
  const [x, end] = [within(left, page.width), within(right, page.width)]
  const [y, foot] = [within(page.height - top, page.height), within(page.height - bottom, page.height)]
  return { x, y, width: end - x, height: foot - y }
}

/** Where a place of a page is on its picture that lies on its side, turned to the right. */
export function turnedPlace({ x, y, width, height }: HitPlace, page: Size): HitPlace {
  return { x: page.height - y - height, y: x, width: height, height: width }
}

/** The places of one finding that are drawn, in their order: the largest where they are too many. */
export function drawnPlaces(places: readonly HitPlace[]): HitPlace[] {
  if (places.length <= MOST_PLACES) return [...places]
  const area = ({ width, height }: HitPlace): number => width * height
  const kept = new Set(places.toSorted((a, b) => area(b) - area(a)).slice(0, MOST_PLACES))
  return places.filter((place) => kept.has(place))
}

/** A place as it is drawn: grown about its middle to what can be seen. `scale` is px for a mm. */
export function drawn(place: HitPlace, scale: number): HitPlace {
  const grow = (start: number, size: number) => {
    const seen = Math.max(size * scale, LEAST_PX)
    return { start: start * scale - (seen - size * scale) / 2, seen }
  }
  const [across, down] = [grow(place.x, place.width), grow(place.y, place.height)]
  return { x: across.start, y: down.start, width: across.seen, height: down.seen }
}

/** Whether white is read on an overlay of this colour (0–255 a channel), and not black. */
export function isDark([red, green, blue]: readonly [number, number, number]): boolean {
  return Math.round(0.299 * red + 0.587 * green + 0.114 * blue) < DARK_BELOW
}
