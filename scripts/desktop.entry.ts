// npm run desktop -- COMMAND …: runs a command in a desktop session as Electron needs one. On Linux it gets a display
// (xvfb-run, unless there is one) and an unlocked Secret Service of its own; Windows and macOS have both.
import { missingTools } from '#support/tools.ts'
import { secretServiceMissing, startSecretService } from '#support/secret-service.ts'
import { desktopCommand } from './lib/desktop-command.ts'
import { runChild } from './lib/run-app.mjs'
import { hasDisplay } from './lib/setup-facts.mjs'

async function run(args: readonly string[]): Promise<number> {
  const isLinux = process.platform === 'linux'
  const missing = isLinux
    ? ((hasDisplay() ? null : missingTools('xvfb-run')) ?? secretServiceMissing())
    : null
  if (missing !== null || args.length === 0) {
    console.error(`desktop: ${missing ?? 'usage: npm run desktop -- COMMAND …'}`)
    return 2
  }
  const [command, ...rest] = desktopCommand(args, { needsDisplay: !hasDisplay(), env: process.env })
  if (!isLinux) return runChild(command, rest)
  const keyring = await startSecretService()
  try {
    // Only the address of the bus: the command's own folders and display are as before.
    const { DBUS_SESSION_BUS_ADDRESS } = keyring.env
    return await runChild(command, rest, { DBUS_SESSION_BUS_ADDRESS })
  } finally {
    await keyring.stop()
  }
}

process.exitCode = await run(process.argv.slice(2))
