interface Command<Options> {
  /** Begins its messages. */
  name: string
  usage: string
  /** Reads the arguments. Throws an `Error` for unknown or contradictory ones. */
  read: (args: readonly string[]) => Options
  /** Returns the exit code. */
  run: (options: Options) => Promise<number>
}

/**
 * Runs a command of the project. Arguments that cannot be read are reported with the usage, and the exit code is 2. If the
 * command is stopped, what it has started ends with it.
 */
export async function runCommand<Options>({ name, usage, read, run }: Command<Options>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  let options: Options
  try {
    options = read(process.argv.slice(2))
  } catch (cause) {
    console.error(`${name}: ${(cause as Error).message}\n${usage}`)
    process.exitCode = 2
    return
  }
  process.exitCode = await run(options)
}
