import { parseArgs } from 'node:util'
import type { UpdateKeys } from '#main/services/updates/update-keys.ts'
import { FRESH_DAYS, writeFresh } from './fresh-file.ts'
import { readSiteKeys } from './key-file.ts'
import { ReleaseRefused } from './release-refused.ts'

const USAGE = `usage: npm run freshness -- --site DIR [--days N] [--counter N]
--days N: stations stop updating after so many days without a new one, ${FRESH_DAYS} unless said otherwise.
--counter N: continues from this number, if the last fresh.json was lost or is signed by a former key.
BACKOFFICE_FRESHNESS_KEY holds the private freshness key (base64). See docs/release.md.`

interface FreshnessSurroundings {
  /** The private freshness key in base64. */
  key: string | undefined
  /** The public keys in the programs. */
  builtIn: UpdateKeys
  print: (line: string) => void
}

/** Reads a whole number from 1. Null without an option. */
export function wholeOf(text: string | undefined, option: string, most: number): number | null {
  if (text === undefined) return null
  const number = /^\d{1,15}$/.test(text) ? Number(text) : 0
  if (number < 1 || number > most) throw new ReleaseRefused(`${option} is a number from 1 to ${most}`)
  return number
}

const MOST_DAYS = 60
const MOST_COUNTER = 10 ** 15 - 1

/** Writes `fresh.json` of every channel. Throws `ReleaseRefused`, with nothing changed. */
export function runFreshness(args: readonly string[], { key, builtIn, print }: FreshnessSurroundings): void {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args: [...args], options: { site: text, days: text, counter: text } })
  if (values.site === undefined) throw new ReleaseRefused(`--site is missing\n${USAGE}`)
  const lines = writeFresh({
    folder: values.site,
    key,
    trusted: readSiteKeys(values.site, builtIn),
    days: wholeOf(values.days, '--days', MOST_DAYS) ?? FRESH_DAYS,
    counter: wholeOf(values.counter, '--counter', MOST_COUNTER),
  })
  for (const line of lines) print(line)
}
