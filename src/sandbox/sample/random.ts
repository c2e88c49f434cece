/** A deterministic random source, so that a test that fails today also fails tomorrow. */
export interface Random {
  /** Returns a number from 0 up to but not including 1. */
  next(): number
  /** Returns a whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  /** Returns one of the items. The list must not be empty. */
  pick<T>(items: readonly T[]): T
  chance(probability: number): boolean
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('there is nothing to pick from')
      return item
    },
    chance: (probability) => next() < probability,
  }
}
