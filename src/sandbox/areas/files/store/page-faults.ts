import type { HitPlace } from '#shared/domain/preflight/hits.ts'
import type { LabelDrawing } from '../../../labels/drawing.ts'

const INK = '#0b0a09'
const LIT = '#00e5ff'
const WHITE = '#ffffff'

type Draw = (drawing: LabelDrawing, place: HitPlace) => void

const filled =
  (colour: string): Draw =>
  (drawing, { x, y, width, height }) =>
    drawing.box(x, y, width, height, colour)

const written =
  (text: string, colour: string): Draw =>
  (drawing, { x, y, width, height }) =>
    drawing.text(x, y + height * 0.82, text, { size: height, colour, maxWidth: width })

/** Draws each fault on the page: something missing, something too close to the edge, something visible to a reader. */
const DRAWINGS: Readonly<Record<string, Draw>> = {
  bleed: filled(WHITE),
  safety: written('Tekst poza bezpiecznym polem strony', '#1c2127'),
  ink: filled(INK),
  rgb: filled(LIT),
  overprint: written('Czarny tekst na tle', '#000000'),
  /** Placeholders for letters of a font that is not available, as they would be printed. */
  fonts(drawing, { x, y, width, height }) {
    const step = height * 0.8
    for (let at = 0; at + step <= width; at += step)
      drawing.frame(x + at, y + height * 0.1, step * 0.7, height * 0.8, height * 0.06)
  },
  hairline: filled('#1c2127'),
}

export function drawFault(drawing: LabelDrawing, code: string, places: readonly HitPlace[]): void {
  for (const place of places) DRAWINGS[code]?.(drawing, place)
}

/** Size in mm of a pixel in a low-resolution picture; large enough to be visible on a screen. */
const COARSE = 1.6
const RINGS = ['#5c7080', '#a7b6c2', '#f5e1b9'] as const

/** Draws the picture: rings, which appear as steps at low resolution. */
export function drawRings(drawing: LabelDrawing, area: HitPlace, isCoarse: boolean): void {
  const { context } = drawing
  const { x, y, width, height } = area
  const [middle, centre, radius] = [x + width / 2, y + height / 2, Math.min(width, height) / 2]
  drawing.box(x, y, width, height, WHITE)
  if (!isCoarse) {
    for (const [index, colour] of RINGS.entries()) {
      context.fillStyle = colour
      context.beginPath()
      context.arc(middle, centre, radius * (1 - index * 0.3), 0, 2 * Math.PI)
      context.fill()
    }
    return
  }
  for (let left = x; left < x + width; left += COARSE) {
    for (let top = y; top < y + height; top += COARSE) {
      const away = Math.hypot(left + COARSE / 2 - middle, top + COARSE / 2 - centre) / radius
      const colour = RINGS.findLast((_one, index) => away <= 1 - index * 0.3)
      if (colour)
        drawing.box(left, top, Math.min(COARSE, x + width - left), Math.min(COARSE, y + height - top), colour)
    }
  }
}
