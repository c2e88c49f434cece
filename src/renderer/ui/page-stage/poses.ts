import type { Size } from '#shared/domain/preflight/measures.ts'
import { bendAt, bent, GIVE, type Bend } from './bend.ts'
import { seenSize } from './fit.ts'
import type { StageFace, StageOpening } from './opening.ts'
import type { Leaf, Turned } from './turn.ts'

/** The position of one side of paper and its content. */
export interface Pose {
  /** Null for the inside of a cover that is not in the file. */
  readonly face: StageFace | null
  readonly size: Size
  /** Whether the side is bound at the spine. */
  readonly isBound: boolean
  readonly bend: Bend
  /** Position of its spine, in mm from the middle: to the right and up. */
  readonly hinge: { readonly x: number; readonly z: number }
  /** Shadow of the leaf above: its strength and how far it reaches, as a share of the width. */
  readonly shadow: { readonly strength: number; readonly reach: number }
}

/** The sides at rest and those of the turning leaf; null if a side is not visible. */
export interface Poses {
  readonly left: Pose | null
  readonly right: Pose | null
  readonly front: Pose | null
  readonly back: Pose | null
}

const FLAT = { left: { start: Math.PI, rise: 0 }, right: { start: 0, rise: 0 } } as const
const SPINE = { x: 0, z: 0 }
const NO_SHADOW = { strength: 0, reach: 0 }
const DARKEST_SHADOW = 0.28

type Half = 'left' | 'right'

const faceOn = ({ faces }: StageOpening, side: Half | 'middle'): StageFace | null =>
  faces.find((placed) => placed.side === side)?.face ?? null

/** Half of an opening. Between the first and the last opening both halves have paper. */
function half(opening: StageOpening, side: Half, count: number): Pose | null {
  const face = faceOn(opening, side)
  const isInside = side === 'left' ? opening.index > 0 : opening.index < count - 1
  const other = faceOn(opening, side === 'left' ? 'right' : 'left')
  const size = face?.size ?? (isInside ? other?.size : undefined)
  return size ? { face, size, isBound: true, bend: FLAT[side], hinge: SPINE, shadow: NO_SHADOW } : null
}

/** A sheet turns around its middle. */
function sheetAt(face: StageFace, degrees: number, cutOff: number): Pose {
  const bend = bendAt(degrees, GIVE.sheet)
  const middle = bent(bend, 0.5)
  const { width } = seenSize(face.size, cutOff)
  return {
    face,
    size: face.size,
    isBound: false,
    bend,
    hinge: { x: -middle.x * width, z: -middle.z * width },
    shadow: NO_SHADOW,
  }
}

function lying(opening: StageOpening, count: number, cutOff: number): Poses {
  const sheet = faceOn(opening, 'middle')
  return {
    left: sheet ? null : half(opening, 'left', count),
    right: sheet ? sheetAt(sheet, 0, cutOff) : half(opening, 'right', count),
    front: null,
    back: null,
  }
}

function turningSheet(from: StageFace, to: StageFace, degrees: number, cutOff: number): Poses {
  return {
    left: null,
    right: null,
    front: sheetAt(from, degrees, cutOff),
    back: sheetAt(to, degrees, cutOff),
  }
}

function turning({ from, to, degrees }: Leaf, count: number, cutOff: number): Poses {
  const [lower, higher] = from.index < to.index ? [from, to] : [to, from]
  const [above, beneath] = [faceOn(lower, 'middle'), faceOn(higher, 'middle')]
  if (above && beneath) return turningSheet(above, beneath, degrees, cutOff)
  const [front, back] = [half(lower, 'right', count), half(higher, 'left', count)]
  const isCover = (front?.face?.isCover ?? true) || (back?.face?.isCover ?? true)
  const bend = bendAt(degrees, isCover ? GIVE.cover : GIVE.paper)
  const edge = bent(bend, 1)
  const strength = DARKEST_SHADOW * Math.sin((degrees / 180) * Math.PI)
  const shaded = (pose: Pose | null, side: number): Pose | null =>
    pose && { ...pose, shadow: { strength, reach: Math.max(edge.x * side, 0) } }
  const leaf = (pose: Pose | null): Pose | null => pose && { ...pose, bend }
  return {
    left: shaded(half(lower, 'left', count), -1),
    right: shaded(half(higher, 'right', count), 1),
    front: leaf(front),
    back: leaf(back),
  }
}

/**
 * Positions of all paper at a moment. `count`: number of openings in the file. `cutOff`: mm cut off along each edge.
 */
export function posesOf(turned: Turned, count: number, cutOff: number): Poses {
  return 'rest' in turned ? lying(turned.rest, count, cutOff) : turning(turned.leaf, count, cutOff)
}
