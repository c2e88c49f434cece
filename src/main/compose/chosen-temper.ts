import { parseArgs } from 'node:util'

/** `--temper stranger` among the arguments of the program, among which Chromium mixes switches of its own. */
export function chosenTemper(args: string[]): string | null {
  const { values } = parseArgs({
    args,
    options: { temper: { type: 'string' } },
    strict: false,
  })
  return typeof values.temper === 'string' ? values.temper : null
}
