import { spawnSync } from 'node:child_process'
import { ReleaseRefused } from './release-refused.ts'

/** Electron's project supports the newest three majors with security fixes. */
const SUPPORTED_MAJORS = 3

/** Asks npm's registry for the newest Electron. Null if it cannot be read. */
export function newestElectron(): string | null {
  const { status, stdout } = spawnSync('npm', ['view', 'electron', 'dist-tags.latest'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
    timeout: 60_000,
  })
  return status === 0 && /^\d+\.\d+\.\d+\s*$/.test(stdout) ? stdout.trim() : null
}

const majorOf = (version: string): number => Number(version.split('.', 1)[0])

/**
 * Checks that the packaged Electron still gets security fixes (PL-4). `newest` is null if it could not be read. Returns
 * a line about it. Throws `ReleaseRefused` otherwise.
 */
export function requireSupportedElectron(
  packaged: string,
  newest: string | null,
  isUncheckedAllowed: boolean,
): string {
  if (newest === null) {
    if (isUncheckedAllowed) return `Electron ${packaged} was not compared with the supported versions`
    throw new ReleaseRefused(
      'npm does not say which Electron is the newest; without its registry, compare it by hand and pass --electron-unchecked',
    )
  }
  const oldest = majorOf(newest) - SUPPORTED_MAJORS + 1
  if (majorOf(packaged) < oldest)
    throw new ReleaseRefused(
      `Electron ${packaged} gets no security fixes any more: the newest is ${newest}, and ${oldest} the oldest supported major`,
    )
  return `Electron ${packaged} is supported (the newest is ${newest})`
}
