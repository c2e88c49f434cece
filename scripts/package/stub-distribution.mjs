import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/project-node.mjs'

const FILES = { LICENSE: '', 'LICENSES.chromium.html': '', 'resources/README': '', 'locales/pl.pak': '' }

/**
 * What electron-builder needs to see of an unpacked Electron, in `folder`: enough to pack the product's own files where
 * Electron cannot be downloaded. What comes out is the package without the program that runs it.
 */
export function writeStubDistribution(folder) {
  const manifest = readFileSync(join(ROOT, 'node_modules', 'electron', 'package.json'), 'utf8')
  for (const inner of ['locales', 'resources']) mkdirSync(join(folder, inner), { recursive: true })
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'version'), JSON.parse(manifest).version)
  writeFileSync(join(folder, 'electron'), '#!/bin/sh\nexit 1\n')
  chmodSync(join(folder, 'electron'), 0o755)
}
