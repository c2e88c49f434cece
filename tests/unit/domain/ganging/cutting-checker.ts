/** In hundredths of a millimetre. Nothing here uses the packer's own code. */
export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

interface Segment {
  x1: number
  y1: number
  x2: number
  y2: number
}

const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Returns the pairs of rectangles that overlap. */
export function overlaps(all: readonly Rectangle[]): [Rectangle, Rectangle][] {
  return all.flatMap((a, index) =>
    all.slice(index + 1).flatMap((b) => (overlap(a, b) ? [[a, b] as [Rectangle, Rectangle]] : [])),
  )
}

/** Returns those that reach over the edge of the area. */
export function outside(all: readonly Rectangle[], left: number, bottom: number, right: number, top: number) {
  return all.filter(
    ({ x, y, width, height }) => x < left || y < bottom || x + width > right || y + height > top,
  )
}

type Axis = 'x' | 'y'
const side = { x: 'width', y: 'height' } as const

/** Returns both groups beside a straight cut that goes through no rectangle; null if there is no such cut. */
function parted(all: readonly Rectangle[], axis: Axis): [Rectangle[], Rectangle[]] | null {
  for (const { [axis]: start, [side[axis]]: length } of all) {
    const at = start + length
    const before = all.filter((one) => one[axis] + one[side[axis]] <= at)
    const after = all.filter((one) => one[axis] >= at)
    if (after.length > 0 && before.length + after.length === all.length) return [before, after]
  }
  return null
}

/** Whether straight cuts from edge to edge, each of a whole part, can free every rectangle. */
export function isCuttable(all: readonly Rectangle[]): boolean {
  if (all.length <= 1) return true
  const groups = parted(all, 'x') ?? parted(all, 'y')
  return groups !== null && isCuttable(groups[0]) && isCuttable(groups[1])
}

/**
 * Makes the cuts one after the other on a sheet and returns the resulting parts, sorted; a text if a cut is not
 * straight, ends inside a part, or touches no part.
 */
export function cutParts(sheet: Rectangle, cuts: readonly Segment[]): Rectangle[] | string {
  let parts = [sheet]
  for (const [index, cut] of cuts.entries()) {
    const axis: Axis | null = cut.x1 === cut.x2 ? 'x' : cut.y1 === cut.y2 ? 'y' : null
    if (axis === null) return `cut ${index + 1} is not straight`
    const along: Axis = axis === 'x' ? 'y' : 'x'
    const at = axis === 'x' ? cut.x1 : cut.y1
    const [from, to] = axis === 'x' ? [cut.y1, cut.y2] : [cut.x1, cut.x2]
    let isUsed = false
    const next: Rectangle[] = []
    for (const part of parts) {
      const isThrough =
        part[axis] < at &&
        at < part[axis] + part[side[axis]] &&
        part[along] < to &&
        from < part[along] + part[side[along]]
      if (!isThrough) {
        next.push(part)
        continue
      }
      if (from > part[along] || to < part[along] + part[side[along]])
        return `cut ${index + 1} ends inside a part`
      isUsed = true
      next.push({ ...part, [side[axis]]: at - part[axis] })
      next.push({ ...part, [axis]: at, [side[axis]]: part[axis] + part[side[axis]] - at })
    }
    if (!isUsed) return `cut ${index + 1} touches nothing`
    parts = next
  }
  return parts
}
