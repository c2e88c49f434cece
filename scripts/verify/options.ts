import { parseArgs } from 'node:util'
import { parsePrinterAddress } from '#shared/station/printer-profile.ts'
import { apiHostAddress } from '#shared/station/station-settings.ts'

export const VERIFY_USAGE = `usage: npm run verify:platform -- [--only HW-3] [--unattended] [--fresh] [--long] [--out DIR]
       [--program FILE] [--printer tcp://HOST:PORT] [--dpi 203|300]
       [--api URL (--badge CODE | --username U --password P) --order N]
--only: a part (HW-3), a line (HW-3.2), or several, separated by commas.
--unattended: asks nothing. --fresh: forgets earlier results of these lines.
--long: also what takes many minutes: all end-to-end tests on Electron, a file of 2 GB, an hour without the server.
--program: the installed program to verify. --printer: a real printer, which prints a label.
--api: a trial server. The label of the order is printed and the order is sent.`

export interface VerifyOptions {
  /** Beginnings of ids, e.g. `HW-3.`, or whole ids. Null for every line. */
  only: readonly string[] | null
  isUnattended: boolean
  isFresh: boolean
  isLong: boolean
  out: string
  program: string | null
  printer: string | null
  dpi: '203' | '300'
  /** The shop's own server and how the demonstration signs in there. Null for the training shop. */
  server: { api: string; arguments: readonly string[]; order: string } | null
}

const ID = /^HW-\d+(?:\.\d+)?$/

function serverOf(values: Record<string, string | boolean | undefined>): VerifyOptions['server'] {
  const { api, badge, username, password, order } = values as Record<string, string | undefined>
  if (api === undefined) {
    const alone = Object.entries({ badge, username, password, order }).find(
      ([, value]) => value !== undefined,
    )
    if (alone) throw new Error(`--${alone[0]} needs --api`)
    return null
  }
  if (!apiHostAddress.safeParse(api).success)
    throw new Error('--api is an address that begins with http:// or https://')
  const hasPassword = username !== undefined && password !== undefined
  if ((badge === undefined) === !hasPassword || order === undefined)
    throw new Error('--api needs --order, and --badge or --username with --password')
  const who =
    badge === undefined ? ['--username', username ?? '', '--password', password ?? ''] : ['--badge', badge]
  return { api, arguments: ['--api', api, ...who], order }
}

/** Reads the command line. Throws an `Error` for anything unknown or contradictory. */
export function readVerifyOptions(args: readonly string[]): VerifyOptions {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: text,
      unattended: flag,
      fresh: flag,
      long: flag,
      out: { ...text, default: 'verify-report' },
      program: text,
      printer: text,
      dpi: { ...text, default: '203' },
      api: text,
      badge: text,
      username: text,
      password: text,
      order: text,
    },
  })
  const only = values.only?.split(',').map((id) => id.trim()) ?? null
  const strange = only?.find((id) => !ID.test(id))
  if (strange !== undefined) throw new Error(`--only is an id such as HW-3 or HW-3.2, not "${strange}"`)
  if (values.dpi !== '203' && values.dpi !== '300') throw new Error('--dpi is 203 or 300')
  if (values.printer !== undefined && parsePrinterAddress(values.printer) === null)
    throw new Error('--printer is tcp://HOST:PORT')
  return {
    only,
    isUnattended: values.unattended,
    isFresh: values.fresh,
    isLong: values.long,
    out: values.out,
    program: values.program ?? null,
    printer: values.printer ?? null,
    dpi: values.dpi,
    server: serverOf(values),
  }
}

/** Whether `--only` includes a line. `HW-1` includes `HW-1.1` and not `HW-10.1`. */
export const isChosen = ({ only }: Pick<VerifyOptions, 'only'>, id: string): boolean =>
  only === null || only.some((wanted) => id === wanted || id.startsWith(`${wanted}.`))
