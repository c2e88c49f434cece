import { parseArgs } from 'node:util'
import type { TemperName } from '#sandbox/http/temper/temper-name.ts'
import { readTemper } from '../lib/temper-option.ts'

export const SOAK_USAGE =
  'usage: npm run soak -- [--temper stranger] ([--minutes N] [--orders N] [--json FILE] | --nodes | --board | --outage)'

export interface SoakOptions {
  /** Minimum duration of the shift. A slow machine takes longer. */
  minutes: number
  /** Number of orders to pack. Three office actions are played for every ten orders. */
  orders: number
  /** Output file for the samples and the verdict. */
  json: string
  /** Only counts the DOM nodes that office actions leave behind. */
  nodes: boolean
  /** Only measures eight hours of the wall board. */
  board: boolean
  /** Packs sixty parcels during an hour without the server, in compressed time. */
  outage: boolean
  /** How the shop formats its responses. The wall board has the usual shop only. */
  temper: TemperName
}

/** With fewer orders, a tenth of the shift would not have an order of every kind. */
const FEWEST_ORDERS = 50
const WHOLE_NUMBER = /^\d+$/

/** Reads the command line. Throws with a message for the user. */
export function readSoakOptions(args: readonly string[]): SoakOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: '30' },
      orders: { type: 'string', default: '1000' },
      json: { type: 'string', default: 'soak-output.json' },
      nodes: { type: 'boolean', default: false },
      board: { type: 'boolean', default: false },
      outage: { type: 'boolean', default: false },
      temper: { type: 'string' },
    },
  })
  const number = (name: 'minutes' | 'orders', least: number): number => {
    const value = WHOLE_NUMBER.test(values[name]) ? Number(values[name]) : 0
    if (value < least) throw new Error(`--${name} is a whole number of at least ${least}`)
    return value
  }
  const temper = readTemper(values.temper)
  if (values.board && temper !== 'usual') throw new Error('--board has the usual shop only')
  return {
    minutes: number('minutes', 1),
    orders: number('orders', FEWEST_ORDERS),
    json: values.json,
    nodes: values.nodes,
    board: values.board,
    outage: values.outage,
    temper,
  }
}
