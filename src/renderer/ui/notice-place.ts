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
    for (let bottom = lowest; bottom - height >= ABOVE; bottom -= STEP) {
      yield { left, top: bottom - height, right: left + width, bottom }
    }
  }
}

function covered(place: Box, { left, top, right, bottom }: Box): number {
  const width = Math.min(place.right, right) - Math.max(place.left, left)
  const height = Math.min(place.bottom, bottom) - Math.max(place.top, top)
  return width > 0 && height > 0 ? width * height : 0
}

/**
 * Finds the place where a stack of notices covers no clickable element, or as little of them as possible. `current` is
 * reused while it is free, so that a notice does not move while it is read.
 */
export function freePlace(size: Room, window: Room, taken: readonly Box[], current: Box | null): Box {
  const costOf = (place: Box) => taken.reduce((sum, box) => sum + covered(place, box), 0)
  if (current && costOf(current) === 0) return current
  const fallback = window.height - BELOW
  let best: Box = {
    left: window.width - SIDE - size.width,
    top: fallback - size.height,
    right: window.width - SIDE,
    bottom: fallback,
  }
  let least = Infinity
  for (const place of places(size, window)) {
    const cost = costOf(place)
    if (cost < least) {
      least = cost
      best = place
    }
    if (cost === 0) break
  }
  return best
}
