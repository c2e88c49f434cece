import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/project-node.mjs'

const FILES = { LICENSE: '', 'LICENSES.chromium.html': '', 'resources/README': '', 'locales/pl.pak': '' }

/**
 * Writes into `folder` the files that electron-builder expects of an unpacked Electron: enough to pack the product's
 * own files where Electron cannot be downloaded. The result is the package without the program that runs it.
 */
export function writeStubDistribution(folder) {
  const manifest = readFileSync(join(ROOT, 'node_modules', 'electron', 'package.json'), 'utf8')
  for (const inner of ['locales', 'resources']) mkdirSync(join(folder, inner), { recursive: true })
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'version'), JSON.parse(manifest).version)
  writeFileSync(join(folder, 'electron'), '#!/bin/sh\nexit 1\n')
  chmodSync(join(folder, 'electron'), 0o755)
}
