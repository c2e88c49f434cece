import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { encodePng } from '#main/services/label-printing/png-writer.ts'
import type { Raster } from '#main/services/label-printing/raster.ts'
import { placedOn } from './dot-canvas.ts'
import { missingTools, tool } from './tools.ts'

const MARGIN = 40

/** The reason why codes cannot be read with zbar on this machine, or null if they can. */
export const zbarMissing = missingTools('zbarimg')

/** Returns the texts of all Code 128 and QR codes on a raster, sorted, as Debian's zbar reads them. */
export async function readCodesWithZbar(raster: Raster): Promise<string[]> {
  const paper = { width: raster.width + 2 * MARGIN, height: raster.height + 2 * MARGIN }
  const png = encodePng(placedOn(raster, paper, MARGIN, MARGIN), 203)
  const directory = await mkdtemp(join(tmpdir(), 'zbar-'))
  try {
    const path = join(directory, 'label.png')
    await writeFile(path, png)
    // Only these two kinds are enabled, because zbar would recognise others, such as DataBar, in frames and text.
    const kinds = ['-Sdisable', '-Scode128.enable', '-Sqrcode.enable']
    const { stdout } = await promisify(execFile)(tool('zbarimg'), ['--quiet', '--raw', ...kinds, path])
    return stdout.split('\n').filter(Boolean).sort()
  } finally {
    await rm(directory, { recursive: true })
  }
}
