import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { figureOfWholeShift } from '../figures/board.ts'
import { formatFigure } from '../figures/figure.ts'
import { startShop } from '../figures/shop.ts'
import { runCommand } from '../lib/run-command.ts'
import { packThroughOutage } from './outage/outage-hour.ts'
import { readSoakOptions, SOAK_USAGE, type SoakOptions } from './options.ts'
import { soakNodes } from './nodes/play-office.ts'
import { shopSizeFor } from './plan.ts'
import { verdictLines } from './report.ts'
import { playShift } from './shift.ts'
import { startStation, type Station } from './station.ts'

const print = (line: string) => console.log(line)

async function playWholeShift(station: Station, options: SoakOptions): Promise<0 | 1> {
  const result = await playShift(station, options, print)
  for (const line of verdictLines(result.verdicts)) print(line)
  writeFileSync(options.json, `${JSON.stringify({ ...options, ...result }, null, 2)}\n`)
  const missed = result.verdicts.filter(({ isReached }) => !isReached).length
  print(`soak: ${result.verdicts.length} figures, ${missed} beside their goal; kept in ${options.json}`)
  return missed > 0 ? 1 : 0
}

function workOf({ nodes, board, outage, orders, minutes }: SoakOptions): string {
  if (outage) return 'sixty parcels without the server'
  if (board) return 'eight hours of the wall board'
  return nodes ? 'DOM nodes of the office windows' : `${orders} orders in at least ${minutes} minutes`
}

async function watchBoard(): Promise<0 | 1> {
  const figure = await figureOfWholeShift()
  print(formatFigure(figure))
  return figure.isReached ? 0 : 1
}

async function run(options: SoakOptions): Promise<0 | 1> {
  print(`soak: ${workOf(options)}; ${availableParallelism()} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}`)
  if (options.board) return watchBoard()
  if (options.outage) return (await packThroughOutage(options.temper, print)) ? 0 : 1
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-soak-'))
  const shop = await startShop({ orders: shopSizeFor(options.orders), temper: options.temper })
  const station = await startStation(shop, join(folder, 'profile'))
  try {
    return options.nodes ? await soakNodes(station, print) : await playWholeShift(station, options)
  } finally {
    await station.close()
    await shop.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

await runCommand({ name: 'soak', usage: SOAK_USAGE, read: readSoakOptions, run })
