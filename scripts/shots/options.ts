import { parseArgs } from 'node:util'
import type { TemperName } from '#sandbox/http/temper/temper-name.ts'
import { readTemper } from '../lib/temper-option.ts'
import { LOOKS, type Look } from './looks.ts'

export const USAGE =
  'usage: npm run shots -- (--all | ADDRESS …) [--looks light,dark,small,forced] [--user NAME] [--temper stranger] [--out DIR]'

export interface ShotOptions {
  /** Addresses or paths of screens (`/order/list`, `/order/update/:pk`). Null for all screens of the app. */
  addresses: readonly string[] | null
  looks: readonly Look[]
  /** A user of the sample shop. */
  user: string
  temper: TemperName
  /** Folder of the pictures. */
  out: string
}

/** Reads the command line. Throws an `Error` for anything unknown. */
export function readShotOptions(args: readonly string[]): ShotOptions {
  const text = { type: 'string' } as const
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false }, looks: text, user: text, temper: text, out: text },
  })
  const { all, looks, user = 'administrator', out = 'shots-output' } = values
  if (all === positionals.length > 0) throw new Error('either --all or addresses of screens')
  const names = looks?.split(',') ?? LOOKS.map(({ name }) => name)
  const unknown = names.find((name) => !LOOKS.some((look) => look.name === name))
  if (unknown !== undefined) throw new Error(`there is no look ${unknown}`)
  return {
    addresses: all ? null : positionals,
    looks: LOOKS.filter(({ name }) => names.includes(name)),
    user,
    temper: readTemper(values.temper),
    out,
  }
}
