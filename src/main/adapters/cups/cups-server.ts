import { existsSync } from 'node:fs'
import type { IppEndpoint } from '../ipp/ipp-exchange.ts'

/** Socket files of the local server on Debian, other Linux distributions and macOS. */
const SOCKETS = ['/run/cups/cups.sock', '/var/run/cups/cups.sock', '/private/var/run/cupsd']

/** The print server that `lp` uses: CUPS_SERVER (`host[:port][/version=…]` or a socket file), or else the local one. */
export function cupsEndpoint(
  queue: string,
  env: Readonly<Record<string, string | undefined>>,
  exists: (path: string) => boolean = existsSync,
): IppEndpoint {
  const path = `/printers/${encodeURIComponent(queue)}`
  const named = env.CUPS_SERVER?.trim() ?? ''
  const socketPath = named.startsWith('/')
    ? named
    : named === ''
      ? SOCKETS.find((file) => exists(file))
      : undefined
  const host = socketPath !== undefined || named === '' ? 'localhost' : (named.split('/')[0] ?? 'localhost')
  const address = new URL(`http://${host}${path}`)
  if (!/:\d+$/.test(host)) address.port = '631'
  return {
    uri: `ipp://${address.hostname}:${address.port || '80'}${path}`,
    address,
    ...(socketPath === undefined ? {} : { socketPath }),
  }
}
