/** Px in the window. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

interface Room {
  width: number
  height: number
}

/** Distances from the window's edges, in px; the footer is below and the top bar above. */
const SIDE = 16
const BELOW = 40
const ABOVE = 56
const STEP = 16

/** Possible places of the stack, the best ones first: near the lower right corner. */
function* places({ width, height }: Room, window: Room): Generator<Box> {
  const lowest = window.height - BELOW
  const lefts = [
    window.width - SIDE - width,
    // Beside the menu buttons at the end of rows.
    window.width - 4 * SIDE - width,
    window.width / 2 - width / 2,
    2 * SIDE,
  ]
  for (const left of lefts) {
    if (left < 0 || left + width > window.width) continue
    for (let bottom = lowest; bottom - height >= ABOVE; bottom -= STEP) {
      yield { left, top: bottom - height, right: left + width, bottom }
    }
  }
}

/** What the notices of a window avoid. */
export interface Obstacles {
  /** The elements in use. Notices never cover them. */
  inUse: readonly Box[]
  /** Other elements that users click. They are covered only if there is no other place. */
  clickable: readonly Box[]
}

function covered(place: Box, { left, top, right, bottom }: Box): number {
  const width = Math.min(place.right, right) - Math.max(place.left, left)
  const height = Math.min(place.bottom, bottom) - Math.max(place.top, top)
  return width > 0 && height > 0 ? width * height : 0
}

/**
 * Finds the place where a stack of notices covers no clickable element, or as little of them as possible. Returns null
 * if every place would cover an element in use. `current` is reused while it is free, so that a notice does not move
 * while it is read.
 */
export function freePlace(
  size: Room,
  window: Room,
  { inUse, clickable }: Obstacles,
  current: Box | null,
): Box | null {
  const isAllowed = (place: Box) => inUse.every((box) => covered(place, box) === 0)
  const costOf = (place: Box) => clickable.reduce((sum, box) => sum + covered(place, box), 0)
  if (current && isAllowed(current) && costOf(current) === 0) return current
  let best: Box | null = null
  let least = Infinity
  for (const place of places(size, window)) {
    if (!isAllowed(place)) continue
    const cost = costOf(place)
    if (cost < least) {
      least = cost
      best = place
    }
    if (cost === 0) break
  }
  return best
}
