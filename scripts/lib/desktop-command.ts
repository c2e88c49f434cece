/**
 * Returns the command with its arguments as it can be started without a shell on every platform: npm by its own script,
 * and under xvfb-run if it needs a display.
 */
export function desktopCommand(
  [command = '', ...args]: readonly string[],
  { needsDisplay, env }: { needsDisplay: boolean; env: Readonly<Record<string, string | undefined>> },
): [command: string, ...args: string[]] {
  // On Windows npm is a .cmd file, which only a shell can start.
  const npm = command === 'npm' ? env['npm_execpath'] : undefined
  const plain: [string, ...string[]] =
    npm === undefined ? [command, ...args] : [process.execPath, npm, ...args]
  if (!needsDisplay) return plain
  return ['xvfb-run', '--auto-servernum', '--server-args=-screen 0 1920x1080x24', ...plain]
}
