import { parseArgs } from 'node:util'

export const USAGE =
  'usage: npm run sweep -- [--fresh] [--only AREA] [--fault NAME,…] [--part screens|forms] [--out DIR] [--stations N]'

export interface SweepOptions {
  /** Discards the results of an earlier run. Otherwise that run is continued. */
  isFresh: boolean
  /** Only screens whose address begins with this: `order`, `allegro/offers`. */
  area: string | null
  /** Only these faults, by their names in the report. Null for all. */
  faults: readonly string[] | null
  part: 'screens' | 'forms' | null
  out: string
  /** Number of apps that run concurrently. */
  stations: number
}

/** Reads the command line. Throws an `Error` for anything unknown. */
export function readSweepOptions(args: readonly string[], faults: readonly string[]): SweepOptions {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    options: {
      fresh: { type: 'boolean', default: false },
      only: text,
      fault: text,
      part: text,
      out: text,
      stations: text,
    },
  })
  const { fresh, only, fault, part, out = 'sweep-output', stations = '3' } = values
  const chosen = fault?.split(',') ?? null
  if (chosen?.some((one) => !faults.includes(one))) throw new Error(`--fault is one of ${faults.join(', ')}`)
  if (part !== undefined && part !== 'screens' && part !== 'forms')
    throw new Error('--part is screens or forms')
  if (!/^[1-8]$/.test(stations)) throw new Error('--stations is a number from 1 to 8')
  const area = only === undefined ? null : only.replace(/^\/?/, '/')
  return { isFresh: fresh, area, faults: chosen, part: part ?? null, out, stations: Number(stations) }
}
