import type { StageOpening } from './opening.ts'
import type { StageMove } from './stage.ts'

/** A leaf takes so many steps of so many ms (PREF-032), whatever the frame rate. */
const STEPS = 360
const STEP_MS = 6
const DEGREES = 180

/** A leaf on its way. */
export interface Leaf {
  readonly from: StageOpening
  readonly to: StageOpening
  /** Lies at 0° on the right side and at 180° on the left. */
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

/** Only what is bound alike is turned by a leaf: a sheet's sides, or openings of a book. */
function isOneLeaf(from: StageOpening, to: StageOpening): boolean {
  return from.index !== to.index && isLying(from) === isLying(to)
}

/**
 * What lies and what turns. The newest opening counts: a leaf on its way ends at once, those asked for between two frames
 * are one leaf. Times are ms of one clock.
 */
export class Turning {
  #lies: StageOpening | null = null
  #start: Start | null = null
  #wanted: { opening: StageOpening; how: StageMove; at: number } | null = null

  aim(opening: StageOpening, how: StageMove, now: number): void {
    this.#wanted = { opening, how, at: now }
  }

  /** What the next frame shows; null before the first opening. */
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

  /** Whether the picture changes by itself. */
  get isMoving(): boolean {
    return this.#start !== null || this.#wanted !== null
  }

  #begin(): void {
    if (!this.#wanted) return
    const { opening, how, at } = this.#wanted
    this.#wanted = null
    const under = this.#start?.to ?? this.#lies
    // The same opening with other pictures, or the target of the leaf: nothing begins anew.
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
