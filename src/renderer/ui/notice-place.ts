/** Px of the window. */
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

/** From the window's edges; below there is the footer, above the top bar. */
const SIDE = 16
const BELOW = 40
const ABOVE = 56
const STEP = 16

/** Where the stack's lower edge may stand, from the lower right corner on: the nearer, the better. */
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
 * Where a stack of notices covers nothing that can be pressed, or as little as can be. `current` is kept as long as it is
 * free: a notice that is being read does not wander.
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
