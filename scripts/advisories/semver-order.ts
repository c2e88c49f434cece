const VERSION = /^v?(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/

interface Parts {
  numbers: readonly number[]
  /** Identifiers of a pre-release; empty for a release. */
  before: readonly string[]
}

function partsOf(version: string): Parts | null {
  const [, major, minor, patch, before] = VERSION.exec(version) ?? []
  if (major === undefined) return null
  return { numbers: [major, minor, patch].map(Number), before: before?.split('.') ?? [] }
}

/** Compares one identifier of a pre-release. Numbers come before texts, and a missing one before both. */
function compareIdentifiers(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined) return Number(one !== undefined) - Number(other !== undefined)
  const [isNumber, isOtherNumber] = [one, other].map((text) => /^\d+$/.test(text))
  if (isNumber && isOtherNumber) return Number(one) - Number(other)
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1
  return one === other ? 0 : one < other ? -1 : 1
}

/** Returns the first difference of two lists. Zero if there is none. */
function firstDifference<Item>(
  one: readonly Item[],
  other: readonly Item[],
  compare: (a: Item | undefined, b: Item | undefined) => number,
): number {
  for (let place = 0; place < Math.max(one.length, other.length); place += 1) {
    const order = compare(one[place], other[place])
    if (order !== 0) return order
  }
  return 0
}

/**
 * Compares two versions by the precedence of Semantic Versioning 2.0.0. The result is below 0 if the first is lower,
 * and null if one of them is no such version.
 */
export function compareSemver(one: string, other: string): number | null {
  const [a, b] = [partsOf(one), partsOf(other)]
  if (a === null || b === null) return null
  const numbers = firstDifference(a.numbers, b.numbers, (x = 0, y = 0) => x - y)
  if (numbers !== 0) return numbers
  // A release comes after its pre-releases.
  if (a.before.length === 0 || b.before.length === 0) return b.before.length - a.before.length
  return firstDifference(a.before, b.before, compareIdentifiers)
}
