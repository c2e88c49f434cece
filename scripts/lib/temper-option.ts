import { temperName, type TemperName } from '#sandbox/http/temper/temper-name.ts'

/** Reads the option `--temper` of a command. Throws an `Error` for an unknown temper. */
export function readTemper(value = 'usual'): TemperName {
  const temper = temperName.safeParse(value)
  if (!temper.success) throw new Error(`--temper is ${temperName.options.join(' or ')}`)
  return temper.data
}
