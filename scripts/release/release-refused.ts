/** The command was refused and nothing was changed. The message says why. */
export class ReleaseRefused extends Error {}

/** Runs a command and reports a refusal as one line. Every other failure is thrown. */
export async function runAsCommand(name: string, run: () => void | Promise<void>): Promise<void> {
  try {
    await run()
  } catch (cause) {
    // Options that Node does not know are reported like every other refusal.
    const isUsage = cause instanceof TypeError && 'code' in cause
    if (!(cause instanceof ReleaseRefused) && !isUsage) throw cause
    console.error(`${name}: ${cause.message}`)
    process.exitCode = 2
  }
}
