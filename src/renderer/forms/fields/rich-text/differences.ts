interface Span {
  start: number
  end: number
}

/** An unchanged run, as indexes in the old list, and the run added after it, as indexes in the new list. */
export interface DifferenceStep {
  kept: Span
  added: Span
}

/** With more changes than this, the middle part is treated as entirely changed. */
const MAX_CHANGES = 800

/** Returns the shortest edit from one list to another (Myers) as unchanged and added runs. */
export function differences(before: readonly string[], after: readonly string[]): DifferenceStep[] {
  let start = 0
  const shorter = Math.min(before.length, after.length)
  while (start < shorter && before[start] === after[start]) start += 1
  let tail = 0
  while (tail < shorter - start && before[before.length - 1 - tail] === after[after.length - 1 - tail]) {
    tail += 1
  }
  const a = before.slice(start, before.length - tail)
  const b = after.slice(start, after.length - tail)
  const pairs = commonPairs(a, b)
  const all: [number, number][] = [
    ...Array.from({ length: start }, (_, index): [number, number] => [index, index]),
    ...pairs.map(([x, y]): [number, number] => [x + start, y + start]),
    ...Array.from({ length: tail }, (_, index): [number, number] => [
      before.length - tail + index,
      after.length - tail + index,
    ]),
  ]
  return stepsOf(all, after.length)
}

function stepsOf(pairs: readonly [number, number][], length: number): DifferenceStep[] {
  const steps: DifferenceStep[] = [
    { kept: { start: 0, end: 0 }, added: { start: 0, end: pairs[0]?.[1] ?? length } },
  ]
  for (const [index, [x, y]] of pairs.entries()) {
    const next = pairs[index + 1]?.[1] ?? length
    steps.push({ kept: { start: x, end: x + 1 }, added: { start: y + 1, end: next } })
  }
  return steps
}

/** Returns the index pairs of a longest common subsequence, in order. */
function commonPairs(a: readonly string[], b: readonly string[]): [number, number][] {
  const limit = Math.min(a.length + b.length, MAX_CHANGES)
  const offset = limit + 1
  const furthest = new Int32Array(2 * offset + 1)
  const trace: Int32Array[] = []
  for (let changes = 0; changes <= limit; changes += 1) {
    trace.push(furthest.slice())
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      const down =
        diagonal === -changes ||
        (diagonal !== changes && at(furthest, offset + diagonal - 1) < at(furthest, offset + diagonal + 1))
      let x = down ? at(furthest, offset + diagonal + 1) : at(furthest, offset + diagonal - 1) + 1
      let y = x - diagonal
      while (x < a.length && y < b.length && a[x] === b[y]) {
        x += 1
        y += 1
      }
      furthest[offset + diagonal] = x
      if (x >= a.length && y >= b.length) return backtrack(trace, a, b, offset)
    }
  }
  return []
}

const at = (values: Int32Array, index: number) => values[index] ?? 0

function backtrack(
  trace: readonly Int32Array[],
  a: readonly string[],
  b: readonly string[],
  offset: number,
): [number, number][] {
  const pairs: [number, number][] = []
  let [x, y] = [a.length, b.length]
  for (const [changes, furthest] of [...trace.entries()].toReversed()) {
    const diagonal = x - y
    const down =
      diagonal === -changes ||
      (diagonal !== changes && at(furthest, offset + diagonal - 1) < at(furthest, offset + diagonal + 1))
    const from = down ? diagonal + 1 : diagonal - 1
    const startX = changes === 0 ? 0 : at(furthest, offset + from)
    const startY = changes === 0 ? 0 : startX - from
    while (x > startX && y > startY) {
      x -= 1
      y -= 1
      pairs.push([x, y])
    }
    ;[x, y] = [startX, startY]
  }
  return pairs.toReversed()
}
