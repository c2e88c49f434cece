// npm run icons: renders the product's icon from resources/icon.svg in every format that a package needs.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { ICNS_TYPES, ICO_SIZES, icnsFile, icoFile } from './package/icon-files.mjs'
import { ROOT } from './lib/project-node.mjs'

const RESOURCES = join(ROOT, 'resources')
/** Side of the picture for Linux, in px. */
const PNG_SIZE = 512

const source = await loadImage(readFileSync(join(RESOURCES, 'icon.svg')))

/** @param {number} size in px */
function drawn(size) {
  const canvas = createCanvas(size, size)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, size, size)
  return canvas.toBuffer('image/png')
}

const ico = icoFile(ICO_SIZES.map((size) => ({ size, png: drawn(size) })))
const icns = icnsFile(ICNS_TYPES.map(([type, size]) => ({ type, png: drawn(size) })))
writeFileSync(join(RESOURCES, 'icon.png'), drawn(PNG_SIZE))
writeFileSync(join(RESOURCES, 'icon.ico'), ico)
writeFileSync(join(RESOURCES, 'icon.icns'), icns)
console.log(
  `icons: icon.png ${PNG_SIZE} px, icon.ico ${ICO_SIZES.join(', ')} px, icon.icns ${ICNS_TYPES.length} pictures`,
)
