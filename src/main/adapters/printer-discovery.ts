import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { FoundPrinter } from '#shared/ipc/routes/printers.ts'
import { readCupsListing } from './cups-listing.ts'
import { SpoolerError } from './windows-spooler/spooler-calls.ts'
import type { SpoolerClient } from './windows-spooler/spooler-client.ts'
import { spoolerTrouble } from './windows-spooler/spooler-errors.ts'

interface PrinterDiscoveryOptions {
  platform: NodeJS.Platform
  /** Starts a spooler process for a single query. */
  openSpooler: () => SpoolerClient
  limitMs?: number
}

const run = promisify(execFile)

/** Ports of "printers" that prompt for a file name at each print. */
const ASKING_PORTS = /^(?:PORTPROMPT:|FILE:)$/i

function notListed(why: string, cause: unknown): ApiFailure {
  const message = `System nie podał listy drukarek: ${why} Nazwę drukarki można też wpisać.`
  return new ApiFailure({ code: ErrorCode.printerUnreachable, message }, { cause })
}

/** Each queue can be used in two ways: raw data in the printer's own language, or pages rendered by its driver. */
function bothWays(kind: 'spooler' | 'cups', name: string, description: string): FoundPrinter[] {
  const queue = name
  return [
    { name, description, transport: { kind, queue } },
    { name, description, transport: { kind: 'driver', queue } },
  ]
}

async function ofWindows(client: SpoolerClient, limitMs: number): Promise<FoundPrinter[]> {
  try {
    const queues = await client.call('list', {}, limitMs)
    return queues
      .filter(({ port }) => !ASKING_PORTS.test(port))
      .flatMap(({ name, driver, port }) =>
        bothWays('spooler', name, [driver, port].filter((part) => part !== '').join(' · ')),
      )
  } catch (cause) {
    const isKnown = cause instanceof SpoolerError
    throw notListed(isKnown ? spoolerTrouble(cause.code).message : 'nie odpowiada w czasie.', cause)
  } finally {
    client.end()
  }
}

async function ofCups(limitMs: number): Promise<FoundPrinter[]> {
  const ask = async (...args: string[]): Promise<string> => {
    const options = { timeout: limitMs, env: { ...process.env, LC_ALL: 'C' } }
    return (await run('lpstat', args, options)).stdout
  }
  // Some of these commands fail if there are no printers.
  const nothing = (): string => ''
  try {
    // If the CUPS service is not running, the list is just empty.
    if (!/is running/.test(await ask('-r'))) throw new Error('the scheduler is not running')
    const [names, devices, details] = await Promise.all([
      ask('-e'),
      ask('-v').catch(nothing),
      ask('-l', '-p').catch(nothing),
    ])
    return readCupsListing(names, devices, details).flatMap(({ name, description }) =>
      bothWays('cups', name, description),
    )
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT'
    throw notListed(
      isMissing ? 'na tym komputerze nie ma CUPS.' : 'usługa drukowania CUPS nie działa.',
      cause,
    )
  }
}

/**
 * Lists the printers that the system knows, for the settings screen. May take seconds, so it is never called before a
 * print (DESK-061). Throws an `ApiFailure`.
 */
export function createPrinterDiscovery(options: PrinterDiscoveryOptions): () => Promise<FoundPrinter[]> {
  const { platform, openSpooler, limitMs = 15_000 } = options
  return () => (platform === 'win32' ? ofWindows(openSpooler(), limitMs) : ofCups(limitMs))
}
