import type { NodeCount, NodeGroups } from './count-nodes.ts'
import type { Verdict } from '../verdict.ts'

/** Nodes that a window may gain per fifteen actions. */
const GOAL = 5
/** Groups that gain less are not named, because they change with the rows that happen to be open. */
const LEAST_NAMED = 1

interface GroupGrowth {
  group: string
  /** Nodes that the group gained per round. */
  growth: number
}

export interface NodeGrowth {
  verdict: Verdict
  attached: readonly GroupGrowth[]
  detached: readonly GroupGrowth[]
}

/**
 * Growth per count: the slope of the straight line nearest to the values (least squares), because single counts differ
 * by the records that were opened last.
 */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  let [product, square] = [0, 0]
  for (const [place, value] of values.entries()) {
    product += (place - middle) * value
    square += (place - middle) ** 2
  }
  return square === 0 ? 0 : product / square
}

function growthOf(counts: readonly NodeGroups[]): GroupGrowth[] {
  const groups = [...new Set(counts.flatMap(Object.keys))]
  return groups
    .map((group) => ({ group, growth: slope(counts.map((count) => count[group] ?? 0)) }))
    .filter(({ growth }) => growth >= LEAST_NAMED)
    .toSorted((a, b) => b.growth - a.growth)
}

/** Judges the counts of one window, of which one was taken after every fifteen actions. */
export function judgeNodes(window: string, counts: readonly NodeCount[]): NodeGrowth {
  const totals = counts.map(({ total }) => total)
  const growth = slope(totals)
  return {
    verdict: {
      name: `${window}: DOM nodes`,
      early: totals[0] ?? 0,
      late: totals.at(-1) ?? 0,
      goal: `+ ${GOAL}`,
      isReached: growth <= GOAL,
      note: `${growth.toFixed(1)} more with every fifteen actions`,
    },
    attached: growthOf(counts.map(({ attached }) => attached)),
    detached: growthOf(counts.map(({ detached }) => detached)),
  }
}
