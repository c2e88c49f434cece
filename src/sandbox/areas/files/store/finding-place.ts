import { MM_PER_INCH } from '#shared/domain/preflight/constants.ts'
import type { Hit, HitPlace } from '#shared/domain/preflight/hits.ts'
import type { Size } from '#shared/domain/preflight/measures.ts'
import { hasFault } from './file-faults.ts'

/** Bleed on all sides of a page, in mm. */
export const BLEED = 3

/** The picture's area on the page, in mm from the upper left. */
export const pictureArea = ({ width, height }: Size): HitPlace => ({
  x: width * 0.62,
  y: height * 0.1,
  width: width * 0.26,
  height: height * 0.24,
})

const part = (
  { width, height }: Size,
  [x, y, wide, high]: readonly [number, number, number, number],
): HitPlace => ({
  x: width * x,
  y: height * y,
  width: width * wide,
  height: height * high,
})

const MANY = { rows: 4, columns: 103 }

function hairlines(size: Size): HitPlace[] {
  const area = part(size, [0.08, 0.5, 0.5, 0.2])
  const [step, drop] = [area.width / MANY.columns, area.height / MANY.rows]
  return Array.from({ length: MANY.rows * MANY.columns }, (_, index) => ({
    x: area.x + (index % MANY.columns) * step,
    y: area.y + Math.floor(index / MANY.columns) * drop,
    width: 0.08,
    height: drop * 0.8,
  }))
}

/** Places of a fault on its page, used for both the picture and the hits. A fault of the page as a whole has none. */
const PLACES: Readonly<Record<string, (size: Size) => HitPlace[]>> = {
  bleed: ({ width, height }) => [{ x: width - BLEED, y: 0, width: BLEED, height }],
  resolution: (size) => [pictureArea(size)],
  /** Between the cut line and the safe zone. */
  safety: ({ width, height }) => [
    { x: width * 0.36, y: height - 2 * BLEED + 0.4, width: width * 0.3, height: BLEED - 0.8 },
  ],
  ink: (size) => [part(size, [0.62, 0.6, 0.26, 0.12])],
  rgb: (size) => [part(size, [0.36, 0.78, 0.2, 0.08])],
  overprint: (size) => [part(size, [0.08, 0.28, 0.4, 0.06])],
  fonts: (size) => [part(size, [0.36, 0.66, 0.22, 0.06])],
  hairline: hairlines,
}

export const placesOf = (code: string, size: Size): HitPlace[] => PLACES[code]?.(size) ?? []

const UNITS = { pt: 72 / MM_PER_INCH, mm: 1, px: 300 / MM_PER_INCH }

const rounded = (value: number): number => Math.round(value * 1000) / 1000

/** Places in the format of the check: points from the lower left, unless the file's name requests another format. */
export function hitsOf(code: string, size: Size, name: string): Hit[] {
  const unit = hasFault(name, 'millimetres') ? 'mm' : hasFault(name, 'pixels') ? 'px' : 'pt'
  const of = (millimetres: number) => rounded(millimetres * UNITS[unit])
  return placesOf(code, size).map(({ x, y, width, height }) => {
    const hit = {
      llx: of(x),
      lly: of(size.height - y - height),
      urx: of(x + width),
      ury: of(size.height - y),
    }
    return hasFault(name, 'swapped') ? { llx: hit.urx, lly: hit.ury, urx: hit.llx, ury: hit.lly } : hit
  })
}
