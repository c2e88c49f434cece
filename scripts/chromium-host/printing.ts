import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { CDPSession } from 'playwright-core'

/**
 * The part of Electron's WebContentsPrintOptions that the host supports. Colour and resolution are left to the driver
 * to refuse.
 */
export interface PrintOptions {
  silent?: boolean
  deviceName?: string
  /** A name, or a size in micrometres. */
  pageSize?: string | { width: number; height: number }
  landscape?: boolean
  margins?: { marginType?: string }
  printBackground?: boolean
  scaleFactor?: number
  copies?: number
}

const run = promisify(execFile)
const MICRONS_PER_INCH = 25_400
const NAMED: Record<string, { width: number; height: number }> = {
  A4: { width: 210_000, height: 297_000 },
  A5: { width: 148_000, height: 210_000 },
  Letter: { width: 215_900, height: 279_400 },
}

/** Renders the page as a PDF of the paper's size, which is what the driver gets on this machine. */
async function toPdf(devtools: CDPSession, options: PrintOptions): Promise<Buffer> {
  const { pageSize = 'A4', margins, scaleFactor = 100 } = options
  const paper = typeof pageSize === 'string' ? NAMED[pageSize] : pageSize
  if (!paper) throw new Error(`Unsupported pageSize: ${JSON.stringify(pageSize)}`)
  const margin = margins?.marginType === 'none' ? 0 : 0.4
  const { data } = await devtools.send('Page.printToPDF', {
    paperWidth: paper.width / MICRONS_PER_INCH,
    paperHeight: paper.height / MICRONS_PER_INCH,
    landscape: options.landscape ?? false,
    scale: scaleFactor / 100,
    printBackground: options.printBackground ?? false,
    marginTop: margin,
    marginBottom: margin,
    marginLeft: margin,
    marginRight: margin,
  })
  return Buffer.from(data, 'base64')
}

/** Prints the page through CUPS. Returns null, or the reason of a failure as Electron words it. */
export async function printPage(
  devtools: CDPSession | null,
  title: string,
  options: PrintOptions,
): Promise<string | null> {
  if (!devtools) return 'Print job failed'
  const folder = await mkdtemp(join(tmpdir(), 'host-print-'))
  try {
    const file = join(folder, 'page.pdf')
    await writeFile(file, await toPdf(devtools, options))
    const device = options.deviceName ? ['-d', options.deviceName] : []
    const args = [...device, '-n', String(options.copies ?? 1), '-t', title, '--', file]
    await run('lp', args, { env: { ...process.env, LC_ALL: 'C' } })
    return null
  } catch (cause) {
    const { code, stderr = '' } = cause as { code?: unknown; stderr?: string }
    if (code === 'ENOENT') return 'Print job failed: this machine has no lp'
    return /does not exist/.test(stderr)
      ? 'Invalid deviceName provided'
      : `Print job failed: ${String(cause)}`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
