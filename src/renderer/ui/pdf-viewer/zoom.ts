/** Screen pixels per point at 100 %. */
const FULL_SIZE = 96 / 72

const STEPS = [0.25, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 3, 4] as const

/** `width`: as wide as the viewport. */
export type Zoom = number | 'width'

/** Screen pixels per point. */
export function scaleOf(zoom: Zoom, room: number, pageWidth: number): number {
  if (zoom !== 'width') return zoom * FULL_SIZE
  return room > 0 && pageWidth > 0 ? room / pageWidth : FULL_SIZE
}

export function zoomPercent(scale: number): number {
  return Math.round((scale / FULL_SIZE) * 100)
}

/** The next zoom step from the current scale, even if that is between two steps. */
export function nextZoom(scale: number, direction: 1 | -1): number {
  const zoom = scale / FULL_SIZE
  const further = STEPS.filter((step) => (direction > 0 ? step > zoom + 0.005 : step < zoom - 0.005))
  const next = direction > 0 ? further[0] : further.at(-1)
  return next ?? (direction > 0 ? (STEPS[STEPS.length - 1] ?? zoom) : STEPS[0])
}
