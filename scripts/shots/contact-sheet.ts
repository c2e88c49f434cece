import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Look } from './looks.ts'

/** A picture of one screen in one look. */
export interface Shot {
  path: string
  look: Look
  /** File name in the folder of the pictures. */
  file: string
}

const COLUMNS = 2
const ROWS = 3
const GAP_PX = 12
const CAPTION_PX = 24
const SHEET_WIDTH_PX = 2000

/** Puts the pictures of one look on sheets of six, with its address above each, and returns the sheets' file names. */
export async function writeSheets(out: string, shots: readonly Shot[]): Promise<string[]> {
  const looks = [...Map.groupBy(shots, ({ look }) => look)]
  const files: string[] = []
  for (const [look, all] of looks) {
    for (let first = 0; first < all.length; first += COLUMNS * ROWS) {
      const file = `sheet-${look.name}-${String(first / (COLUMNS * ROWS) + 1).padStart(2, '0')}.png`
      await writeSheet(out, file, look, all.slice(first, first + COLUMNS * ROWS))
      files.push(file)
    }
  }
  return files
}

async function writeSheet(out: string, file: string, { size }: Look, shots: readonly Shot[]): Promise<void> {
  const width = (SHEET_WIDTH_PX - GAP_PX * (COLUMNS + 1)) / COLUMNS
  const height = (width * size.height) / size.width
  const rows = Math.ceil(shots.length / COLUMNS)
  const canvas = createCanvas(SHEET_WIDTH_PX, rows * (height + CAPTION_PX + GAP_PX) + GAP_PX)
  const context = canvas.getContext('2d')
  context.fillStyle = '#777'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#fff'
  context.font = '16px sans-serif'
  for (const [index, shot] of shots.entries()) {
    const x = GAP_PX + (index % COLUMNS) * (width + GAP_PX)
    const y = GAP_PX + Math.floor(index / COLUMNS) * (height + CAPTION_PX + GAP_PX)
    context.fillText(shot.path, x, y + 16)
    context.drawImage(await loadImage(join(out, shot.file)), x, y + CAPTION_PX, width, height)
  }
  writeFileSync(join(out, file), canvas.toBuffer('image/png'))
}
