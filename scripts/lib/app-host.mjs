// Which program runs the built app: Electron if its binary and a display are available, otherwise the Chromium host.
// APP_HOST=electron or APP_HOST=chromium allows only one of them, so a run that must prove something about Electron
// fails instead of falling back.
import { findElectronBinary, hasDisplay } from './setup-facts.mjs'

export const HOSTS = ['electron', 'chromium']

/** The wanted host cannot run here. The message says why. */
export class HostMissing extends Error {}

/**
 * Returns the path of Electron's binary, or null for the Chromium host. Throws `HostMissing` if `wanted` cannot be
 * fulfilled.
 * @param {{ wanted?: string, electron: string | null, hasDisplay: boolean }} facts
 */
export function electronFor({ wanted, electron, hasDisplay }) {
  if (wanted === undefined || wanted === '') return hasDisplay ? electron : null
  if (wanted === 'chromium') return null
  if (wanted !== 'electron') throw new HostMissing(`the host is ${HOSTS.join(' or ')}, not "${wanted}"`)
  if (electron === null)
    throw new HostMissing(
      'Electron is required, but its binary was not downloaded: run npx install-electron. Nothing falls back to Chromium.',
    )
  if (!hasDisplay)
    throw new HostMissing(
      'Electron is required, but there is no display: start with npm run desktop. Nothing falls back to Chromium.',
    )
  return electron
}

/** Returns what `electronFor` decides on this machine. */
export function chosenElectron(env = process.env) {
  return electronFor({ wanted: env.APP_HOST, electron: findElectronBinary(), hasDisplay: hasDisplay(env) })
}

/**
 * Splits a command line into the host that `--host` names (undefined without it) and the other arguments.
 * @param {string[]} args
 * @returns {{ host: string | undefined, rest: string[] }}
 */
export function splitHost(args) {
  const rest = [...args]
  const place = rest.findIndex((arg) => arg === '--host' || arg.startsWith('--host='))
  if (place < 0) return { host: undefined, rest }
  const [arg = ''] = rest.splice(place, 1)
  const host = arg.includes('=') ? arg.slice(arg.indexOf('=') + 1) : rest.splice(place, 1)[0]
  return { host: host ?? '', rest }
}
