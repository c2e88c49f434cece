import type { StageOpening } from './opening.ts'
import type { StageMove } from './stage.ts'

/** Turning a leaf takes 360 steps of 6 ms (PREF-032), at any frame rate. */
const STEPS = 360
const STEP_MS = 6
const DEGREES = 180

/** A leaf in motion. */
export interface Leaf {
  readonly from: StageOpening
  readonly to: StageOpening
  /** 0° is flat on the right side, 180° flat on the left. */
  readonly degrees: number
}

export type Turned = { readonly rest: StageOpening } | { readonly leaf: Leaf }

interface Start {
  readonly from: StageOpening
  readonly to: StageOpening
  readonly at: number
}

export function stepAt(elapsed: number): number {
  return Math.min(STEPS, Math.floor(Math.max(elapsed, 0) / STEP_MS))
}

function isLying({ faces }: StageOpening): boolean {
  return faces.some(({ side }) => side === 'middle')
}

/** Whether one leaf leads from one opening to the other: both must be sheets or both openings of a book. */
function isOneLeaf(from: StageOpening, to: StageOpening): boolean {
  return from.index !== to.index && isLying(from) === isLying(to)
}

/**
 * The opening at rest and the leaf in motion. Only the newest opening counts: it ends a leaf in motion, and several
 * requests between two frames become one leaf. All times are ms of one clock.
 */
export class Turning {
  #lies: StageOpening | null = null
  #start: Start | null = null
  #wanted: { opening: StageOpening; how: StageMove; at: number } | null = null

  aim(opening: StageOpening, how: StageMove, now: number): void {
    this.#wanted = { opening, how, at: now }
  }

  /** The content of the next frame; null before the first opening. */
  frame(now: number): Turned | null {
    this.#begin()
    if (!this.#start) return this.#lies && { rest: this.#lies }
    const { from, to, at } = this.#start
    const step = stepAt(now - at)
    if (step >= STEPS) {
      this.#start = null
      this.#lies = to
      return { rest: to }
    }
    const done = (step / STEPS) * DEGREES
    return { leaf: { from, to, degrees: to.index > from.index ? done : DEGREES - done } }
  }

  /** Whether the picture is changing without further calls. */
  get isMoving(): boolean {
    return this.#start !== null || this.#wanted !== null
  }

  #begin(): void {
    if (!this.#wanted) return
    const { opening, how, at } = this.#wanted
    this.#wanted = null
    const under = this.#start?.to ?? this.#lies
    // If it is the same opening with other pictures, or the target of the leaf, the animation does not restart.
    if (under && opening.index === under.index) {
      if (this.#start && how === 'turn') this.#start = { ...this.#start, to: opening }
      else this.#settle(opening)
    } else if (under && how === 'turn' && isOneLeaf(under, opening)) {
      this.#start = { from: under, to: opening, at }
    } else this.#settle(opening)
  }

  #settle(opening: StageOpening): void {
    this.#start = null
    this.#lies = opening
  }
}
