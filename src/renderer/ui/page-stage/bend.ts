/**
 * The bend of a leaf at an angle: its direction is `start + rise × s`, with s from 0 at the spine to 1 at the edge; in
 * radians.
 */
export interface Bend {
  readonly start: number
  readonly rise: number
}

/** How strongly paper, a cover and a sheet bend. Below 2 no part of a leaf goes under the plane. */
export const GIVE = { paper: 1.1, cover: 0.15, sheet: 0 } as const

export function bendAt(degrees: number, give: number): Bend {
  const angle = (degrees / 180) * Math.PI
  const swing = give * Math.sin(angle)
  return { start: angle + swing / 2, rise: -swing }
}

/** sin(x) / x, also for x near 0. */
function sinc(x: number): number {
  return Math.abs(x) < 1e-3 ? 1 - (x * x) / 6 : Math.sin(x) / x
}

/**
 * Position of a point of the leaf, as a share of its width: x from the spine, z above the plane. It is the closed
 * integral of the direction, so that paper keeps its length; the shader computes the same.
 */
export function bent({ start, rise }: Bend, s: number): { x: number; z: number } {
  const half = (rise * s) / 2
  const length = s * sinc(half)
  return { x: length * Math.cos(start + half), z: length * Math.sin(start + half) }
}
