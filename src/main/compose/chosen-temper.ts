import { parseArgs } from 'node:util'

/** Reads `--temper stranger` from the program's arguments, to which Chromium adds switches of its own. */
export function temperArgument(args: string[]): string | null {
  const { values } = parseArgs({
    args,
    options: { temper: { type: 'string' } },
    strict: false,
  })
  return typeof values.temper === 'string' ? values.temper : null
}
