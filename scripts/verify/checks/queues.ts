import { spawnSync } from 'node:child_process'
import { printerProfile } from '#shared/station/printer-profile.ts'
import { readCodes } from '#support/barcode-reading.ts'
import { cupsMissing, startCupsWithPrinter } from '#support/cups-server.ts'
import { startFakePrinter, type FakePrinter } from '#support/fake-printer.ts'
import { decodeZpl } from '#support/zpl-decoder.ts'
import { NotHere, type CheckTools } from '../line.ts'
import { expectThat, printTestPage, withVerifiedStation } from '../station.ts'

const QUEUE = 'backoffice-verify'

function run(command: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args[0]}: ${error?.message ?? stderr.trim()}`)
}

async function printThroughQueue(
  { folder }: CheckTools,
  transport: { kind: 'cups' | 'spooler'; queue: string },
  fake: FakePrinter,
  labels: number,
): Promise<string> {
  return withVerifiedStation({ folder, username: 'administrator' }, async ({ page }) => {
    const profile = printerProfile.parse({ transport })
    for (let count = 0; count < labels; count += 1) await printTestPage(page, profile)
    const [job = Buffer.alloc(0)] = await fake.waitForJobs(labels)
    const codes = await readCodes(decodeZpl(job))
    expectThat(codes.length >= 2, `${codes.length} codes of the label can be read`)
    return `${labels} label${labels > 1 ? 's' : ''} through the queue to a printer in software, codes read: ${codes.length}`
  })
}

async function printOnMac(tools: CheckTools): Promise<string> {
  const fake = await startFakePrinter()
  try {
    run('lpadmin', ['-p', QUEUE, '-E', '-v', `socket://127.0.0.1:${fake.port}`, '-m', 'raw'])
    return await printThroughQueue(tools, { kind: 'cups', queue: QUEUE }, fake, 1)
  } finally {
    spawnSync('lpadmin', ['-x', QUEUE])
    await fake.stop()
  }
}

/** Prints through a CUPS queue: on Linux of a cupsd of its own, on macOS of the system's. */
export async function printThroughCups(tools: CheckTools): Promise<string> {
  if (process.platform === 'darwin') return printOnMac(tools)
  const missing = cupsMissing()
  if (missing !== null) throw new NotHere(missing)
  const { fake, stop } = await startCupsWithPrinter((device) => [{ name: QUEUE, device }])
  try {
    return await printThroughQueue(tools, { kind: 'cups', queue: QUEUE }, fake, 1)
  } finally {
    await stop()
  }
}

const powershell = (script: string): void =>
  run('powershell', ['-NoProfile', '-NonInteractive', '-Command', script])

/** Creates a Windows queue to a port on loopback and prints twenty labels through the real winspool. */
export async function printThroughWindowsQueue(tools: CheckTools): Promise<string> {
  if (process.platform !== 'win32') throw new NotHere('only on Windows')
  const fake = await startFakePrinter()
  try {
    powershell(
      [
        `Add-PrinterPort -Name '${QUEUE}' -PrinterHostAddress '127.0.0.1' -PortNumber ${fake.port}`,
        `Add-PrinterDriver -Name 'Generic / Text Only'`,
        `Add-Printer -Name '${QUEUE}' -DriverName 'Generic / Text Only' -PortName '${QUEUE}'`,
      ].join('; '),
    )
    return await printThroughQueue(tools, { kind: 'spooler', queue: QUEUE }, fake, 20)
  } finally {
    spawnSync('powershell', [
      '-NoProfile',
      '-Command',
      `Remove-Printer -Name '${QUEUE}'; Remove-PrinterPort -Name '${QUEUE}'`,
    ])
    await fake.stop()
  }
}
