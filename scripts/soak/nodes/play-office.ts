import type { Page } from 'playwright-core'
import { orderPile, pack } from '../bench-work.ts'
import type { OfficeAction } from '../office/hands.ts'
import { officeWork } from '../office/office-work.ts'
import { PRODUCTION_ACTIONS } from '../office/production-actions.ts'
import { SALES_ACTIONS } from '../office/sales-actions.ts'
import { seededRandom } from '../plan.ts'
import { verdictLines } from '../report.ts'
import { rest } from '../sample.ts'
import { REST, type Station } from '../station.ts'
import { countNodes, sumOf, type NodeCount } from './count-nodes.ts'
import { judgeNodes, type NodeGrowth } from './node-growth.ts'

/** Each round plays every action of a desk, which are fifteen. */
const ROUNDS = 10
/** After two rounds, everything that a screen loads once is in memory. */
const FIRST_COMPARED = 2
const SEED = 20_261_129

const DESKS: readonly (readonly [name: string, actions: readonly OfficeAction[]])[] = [
  ['sales', SALES_ACTIONS],
  ['production', PRODUCTION_ACTIONS],
]

type Print = (line: string) => void

function countLine(desk: string, actions: number, { total, attached, detached }: NodeCount): string {
  const numbers = `${total} nodes, ${sumOf(attached)} attached, ${sumOf(detached)} detached`
  return `${desk.padEnd(10)} ${String(actions).padStart(4)} actions: ${numbers}`
}

function growthLines({ verdict, attached, detached }: NodeGrowth): string[] {
  const linesOf = (kind: string, groups: NodeGrowth['attached']) =>
    groups.map(({ group, growth }) => `  ${growth.toFixed(1).padStart(6)}  ${kind}  ${group}`)
  return [...verdictLines([verdict]), ...linesOf('attached', attached), ...linesOf('detached', detached)]
}

/** Plays the actions of one desk and counts the nodes of its window after each round. */
async function countWhilePlaying(
  page: Page,
  [name, actions]: (typeof DESKS)[number],
  print: Print,
): Promise<NodeGrowth> {
  const failures: string[] = []
  const work = officeWork({
    actions,
    random: seededRandom(SEED),
    onFailed: (action, cause) => failures.push(`${action}: ${(cause as Error).stack ?? String(cause)}`),
  })
  const counts: NodeCount[] = []
  while (counts.length < ROUNDS) {
    await work.play(page, actions.length)
    // A failed action reloads the page, which would hide growth.
    if (failures.length > 0)
      throw new Error(`an action failed, so the growth is unknown: ${failures.join('\n')}`)
    await rest(page, REST)
    const count = await countNodes(page)
    print(countLine(name, work.count(), count))
    counts.push(count)
  }
  return judgeNodes(name, counts.slice(FIRST_COMPARED - 1))
}

/** Plays 150 office actions at each desk and prints which groups of DOM nodes grow. */
export async function soakNodes(station: Station, print: Print): Promise<0 | 1> {
  await station.signIn()
  // One of the actions opens a print in the journal.
  await pack(station, await orderPile(station).next('labelled'))
  const growths: NodeGrowth[] = []
  for (const [place, desk] of DESKS.entries()) {
    const page = station.desks[place]
    if (!page) continue
    const growth = await countWhilePlaying(page, desk, print)
    for (const line of growthLines(growth)) print(line)
    growths.push(growth)
  }
  return growths.every(({ verdict }) => verdict.isReached) ? 0 : 1
}
