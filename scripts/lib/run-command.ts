interface Command<Options> {
  /** Begins its messages. */
  name: string
  usage: string
  /** Reads the arguments. Throws an `Error` for unknown or contradictory ones. */
  read: (args: readonly string[]) => Options
  /** Returns the exit code. May throw `CommandRefused`. */
  run: (options: Options) => Promise<number>
}

/** The command cannot be carried out with these arguments. The message is for the user. */
export class CommandRefused extends Error {}

const REFUSED = 2

/**
 * Runs a command of the project. Arguments that cannot be read are reported with the usage. The exit code is then 2, as
 * after `CommandRefused`. If the command is stopped, what it has started ends with it.
 */
export async function runCommand<Options>({ name, usage, read, run }: Command<Options>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  process.exitCode = REFUSED
  let options: Options
  try {
    options = read(process.argv.slice(2))
  } catch (cause) {
    // Node's first sentence names the option; the rest is advice for other commands.
    console.error(`${name}: ${(cause as Error).message.split(/\.\s|\n/)[0]}\n${usage}`)
    return
  }
  try {
    process.exitCode = await run(options)
  } catch (cause) {
    if (!(cause instanceof CommandRefused)) throw cause
    console.error(`${name}: ${cause.message}`)
  }
}
