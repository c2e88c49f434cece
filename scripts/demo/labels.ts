import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { ready } from 'zpl-renderer-js'

const DOTS_PER_MM = { '203': 8, '300': 12 } as const
const DEFAULT_SIZE_MM = { width: 100, height: 150 }

/** Size that the label's ZPL declares, in mm. */
function sizeOf(zpl: string, dotsPerMm: number): { width: number; height: number } {
  const read = (command: string) => Number(new RegExp(`\\^${command}(\\d+)`).exec(zpl)?.[1] ?? 0) / dotsPerMm
  return { width: read('PW') || DEFAULT_SIZE_MM.width, height: read('LL') || DEFAULT_SIZE_MM.height }
}

/** Renders a carrier's ZPL, which is sent to the printer unchanged. */
export async function drawZpl(zpl: string, dpi: keyof typeof DOTS_PER_MM): Promise<Buffer> {
  const dotsPerMm = DOTS_PER_MM[dpi]
  const { width, height } = sizeOf(zpl, dotsPerMm)
  const { api } = await ready
  return Buffer.from(await api.zplToBase64Async(zpl, width, height, dotsPerMm), 'base64')
}

/**
 * Copies the file printer's output from `printed` to `out`, as `label-1.png` and so on. ZPL is also saved as a picture.
 */
export async function savePrintedFiles(
  printed: string,
  out: string,
  dpi: keyof typeof DOTS_PER_MM,
): Promise<string[]> {
  const files = readdirSync(printed)
    .filter((name) => /\.(png|zpl)$/.test(name))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const kept: string[] = []
  for (const [index, name] of files.entries()) {
    const from = join(printed, name)
    const target = join(out, `label-${index + 1}.${name.slice(-3)}`)
    copyFileSync(from, target)
    kept.push(target)
    if (name.endsWith('.zpl')) {
      const picture = join(out, `label-${index + 1}.png`)
      writeFileSync(picture, await drawZpl(readFileSync(from, 'latin1'), dpi))
      kept.push(picture)
    }
  }
  return kept
}

/** Saves the app's own previews of what was sent to a real printer. A label that was passed through as ZPL has none. */
export async function savePreviews(page: Page, out: string): Promise<string[]> {
  const pictures = await page.locator('img.package-preview').evaluateAll((images) =>
    Promise.all(
      (images as HTMLImageElement[]).map(async (image) => {
        await image.decode()
        const canvas = document.createElement('canvas')
        canvas.width = image.naturalWidth
        canvas.height = image.naturalHeight
        canvas.getContext('2d')?.drawImage(image, 0, 0)
        return canvas.toDataURL('image/png')
      }),
    ),
  )
  return pictures.map((address, index) => {
    const target = join(out, `label-${index + 1}.png`)
    writeFileSync(target, Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
    return target
  })
}
