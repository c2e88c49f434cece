import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, listening, startServer, type ChildServer } from './child-server.ts'
import { missingTools, tool } from './tools.ts'

export interface IppEverywherePrinter {
  readonly uri: string
  /** Documents of the printed jobs, oldest first. */
  documents(): Promise<Buffer[]>
  /** Lets the waiting jobs end with `outcome`. */
  release(outcome: 'printed' | 'failed'): Promise<void>
  stop(): Promise<void>
}

interface PrinterOptions {
  formats: readonly string[]
  /** Whether jobs wait for `release`; otherwise each is printed immediately. */
  holdsJobs?: boolean
  /** Keywords that a print adds to the printer-state-reasons, e.g. `media-empty`. */
  reasons?: readonly string[]
}

/** The reason why it cannot start here, or null if it can. */
export const ippPrinterMissing = missingTools('ippeveprinter', 'dbus-daemon')

/**
 * Starts a bus, because ippeveprinter connects to that of service discovery even when it must not announce anything.
 */
async function startBus(folder: string): Promise<{ address: string; bus: ChildServer }> {
  const socket = join(folder, 'bus')
  const conf = join(folder, 'bus.conf')
  const policy = '<allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/><allow user="*"/>'
  await writeFile(
    conf,
    `<busconfig><type>system</type><listen>unix:path=${socket}</listen><auth>EXTERNAL</auth>` +
      `<policy context="default">${policy}</policy></busconfig>`,
  )
  const args = [`--config-file=${conf}`, '--nofork', '--nopidfile', '--print-address']
  const bus = startServer(tool('dbus-daemon'), args)
  while (!bus.said().includes('unix:path=')) {
    if (bus.process.exitCode !== null) throw new Error(`dbus-daemon ended: ${bus.said()}`)
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
  }
  return { address: `unix:path=${socket}`, bus }
}

/** The print command. It reports its reasons, waits if jobs wait, and ends with the set outcome. */
function printCommand(folder: string, { holdsJobs = false, reasons = [] }: PrinterOptions): string {
  const reported = reasons.map((reason) => `echo "STATE: +${reason}" >&2`)
  // Waits until the outcome is set, or until the printer's folder is gone.
  const hold = holdsJobs
    ? [`while [ -d "${folder}" ] && [ ! -e "${folder}/outcome" ]; do sleep 0.05; done`]
    : []
  const keep = `cp "$1" "${folder}/printed/$(date +%s%N)"`
  const end = `[ ! -e "${folder}/outcome" ] || [ "$(cat "${folder}/outcome")" = printed ]`
  return ['#!/bin/sh', ...reported, ...hold, `${end} || exit 1`, keep, ''].join('\n')
}

/** Starts a real ippeveprinter on a free loopback port. End it with `stop`. */
export async function startIppEverywherePrinter(options: PrinterOptions): Promise<IppEverywherePrinter> {
  const folder = await mkdtemp(join(tmpdir(), 'ipp-'))
  const printed = join(folder, 'printed')
  await mkdir(printed)
  await mkdir(join(folder, 'spool'))
  const command = join(folder, 'print')
  await writeFile(command, printCommand(folder, options))
  await chmod(command, 0o755)
  const { address, bus } = await startBus(folder)
  const port = await freePort()
  const args = ['-r', 'off', '-p', String(port), '-d', join(folder, 'spool'), '-n', 'localhost']
  const server = startServer(
    tool('ippeveprinter'),
    [...args, '-c', command, '-f', options.formats.join(','), 'Etykiety'],
    { DBUS_SYSTEM_BUS_ADDRESS: address },
  )
  await listening(server, port)
  return {
    uri: `ipp://127.0.0.1:${port}/ipp/print`,
    async documents() {
      const names = (await readdir(printed)).toSorted()
      return Promise.all(names.map((name) => readFile(join(printed, name))))
    },
    release: (outcome) => writeFile(join(folder, 'outcome'), outcome),
    async stop() {
      // The print command waits for the outcome and would otherwise run on after the printer.
      await writeFile(join(folder, 'outcome'), 'failed')
      await server.stop()
      await bus.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
