import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { GlobalFonts } from '@napi-rs/canvas'

const FAMILY = 'Page Sans'

// Fonts of the system are never used: a station without Polish letters would print empty boxes. Read by us: the library
// cannot look into an app's archive.
const files = createRequire(import.meta.url)
for (const face of ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf']) {
  GlobalFonts.register(readFileSync(files.resolve(`dejavu-fonts-ttf/ttf/${face}`)), FAMILY)
}

export function fontOf(size: number, isBold: boolean): string {
  return `${isBold ? 'bold ' : ''}${size}px "${FAMILY}"`
}
