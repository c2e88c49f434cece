import { posix, win32 } from 'node:path'

/** Returns the path of the machine policy, in a folder that only an administrator can write to. */
export function policyPath(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): string {
  const file = 'policy.json'
  if (platform === 'win32') {
    return win32.join(env['ProgramData'] ?? 'C:\\ProgramData', 'Backoffice', file)
  }
  if (platform === 'darwin') return posix.join('/Library/Application Support/Backoffice', file)
  return posix.join('/etc/backoffice', file)
}
