import { parseArgs } from 'node:util'
import { apiHostAddress } from '#shared/station/station-settings.ts'
import { parsePrinterAddress } from '#shared/station/printer-profile.ts'
import type { TemperName } from '#sandbox/http/temper/temper-name.ts'
import { readScan } from '#shared/domain/scan-codes.ts'
import { hasDisplay } from '../lib/setup-facts.mjs'
import { readTemper } from '../lib/temper-option.ts'

export const USAGE =
  'usage: npm run demo -- [--story [--temper stranger]] [--api URL] [--badge CODE | --username U --password P] [--order N] ' +
  '[--printer tcp://HOST:PORT] [--dpi 203|300] [--out DIR] [--headed]'

export type SignInChoice =
  | { kind: 'badge'; code: string }
  | { kind: 'password'; username: string; password: string }
  /** Uses the badge of a sample packer, read from the training mode's sign-in screen. */
  | { kind: 'sample' }

export interface DemoOptions {
  /** Plays a whole day in the shop instead of packing one order. */
  isStory: boolean
  /** How the sandbox of the story formats its responses. */
  temper: TemperName
  /** Address of the API. Null for the app's own sandbox. */
  api: string | null
  signIn: SignInChoice
  /** Number of the order to pack. Null takes an order of the sandbox. */
  order: string | null
  /** `tcp://HOST:PORT`. Null for the file printer. */
  printer: string | null
  dpi: '203' | '300' | null
  out: string
  isHeadless: boolean
}

interface Surroundings {
  env: Readonly<Record<string, string | undefined>>
  platform: string
}

const TEXTS = ['api', 'badge', 'username', 'password', 'order', 'printer', 'dpi', 'out', 'temper'] as const

function parse(
  args: readonly string[],
): Partial<Record<(typeof TEXTS)[number], string>> & { headed: boolean; story: boolean } {
  const text = { type: 'string', multiple: true } as const
  const { values } = parseArgs({
    args: [...args],
    strict: true,
    allowPositionals: false,
    options: {
      ...(Object.fromEntries(TEXTS.map((name) => [name, text])) as Record<
        (typeof TEXTS)[number],
        typeof text
      >),
      headed: { type: 'boolean', default: false },
      story: { type: 'boolean', default: false },
    },
  })
  const single = TEXTS.flatMap((name) => {
    const given = values[name] ?? []
    if (given.length > 1) throw new Error(`--${name} is given twice`)
    if (given[0] === '') throw new Error(`--${name} is empty`)
    return given.map((value) => [name, value] as const)
  })
  return { ...Object.fromEntries(single), headed: values.headed, story: values.story }
}

function signInOf({ api, badge, username, password }: ReturnType<typeof parse>): SignInChoice {
  if (badge !== undefined && (username !== undefined || password !== undefined)) {
    throw new Error('--badge and --username exclude each other')
  }
  if (username === undefined && password !== undefined) throw new Error('--password needs --username')
  if (badge !== undefined) return { kind: 'badge', code: badge }
  if (username !== undefined) {
    if (password === undefined) throw new Error('--username needs --password')
    return { kind: 'password', username, password }
  }
  if (api !== undefined) throw new Error('--api needs --badge, or --username with --password')
  return { kind: 'sample' }
}

function orderOf({ api, order, story }: ReturnType<typeof parse>): string | null {
  if (story) {
    if (order !== undefined) throw new Error('--story makes its own order')
    return null
  }
  if (order === undefined) {
    // A real order is packed and sent, so the user must name it.
    if (api !== undefined) throw new Error('--api needs --order')
    return null
  }
  const meaning = readScan(order)
  if (meaning.kind !== 'order') throw new Error('--order is the number of an order')
  return meaning.pk
}

function temperOf({ story, api, temper }: ReturnType<typeof parse>): TemperName {
  if (temper !== undefined && (!story || api !== undefined)) {
    throw new Error('--temper needs --story without --api')
  }
  return readTemper(temper)
}

/** Reads the command line. Throws an `Error` for unknown, incomplete or contradictory options. */
export function readDemoOptions(args: readonly string[], { env, platform }: Surroundings): DemoOptions {
  const values = parse(args)
  const api = values.api === undefined ? null : apiHostAddress.safeParse(values.api)
  if (api && !api.success) throw new Error('--api is an address that begins with http:// or https://')
  if (values.printer !== undefined && parsePrinterAddress(values.printer) === null) {
    throw new Error('--printer is tcp://HOST:PORT')
  }
  const { dpi = null } = values
  if (dpi !== null && dpi !== '203' && dpi !== '300') throw new Error('--dpi is 203 or 300')
  if (values.headed && !hasDisplay(env, platform)) throw new Error('--headed needs a display')
  return {
    isStory: values.story,
    temper: temperOf(values),
    api: api?.data ?? null,
    signIn: signInOf(values),
    order: orderOf(values),
    printer: values.printer ?? null,
    dpi,
    out: values.out ?? 'demo-output',
    isHeadless: !values.headed,
  }
}
