import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../lib/project-node.mjs'
import { writeStubDistribution } from './stub-distribution.mjs'

/**
 * Packs the built product from `out/` into `folder` with the configuration for Windows and macOS. Only the program
 * around it is a stub, so the fuses inside it cannot be flipped. Returns the folder with `app.asar`.
 */
export async function packInto(folder) {
  const { Platform, build } = await import('electron-builder')
  const stub = mkdtempSync(join(tmpdir(), 'stub-distribution-'))
  try {
    writeStubDistribution(stub)
    await build({
      projectDir: ROOT,
      targets: Platform.LINUX.createTarget('dir'),
      publish: 'never',
      config: {
        extends: join(ROOT, 'electron-builder.yml'),
        directories: { output: folder },
        electronDist: stub,
        electronFuses: null,
        // On a machine that runs the tests the native modules are already built, and Electron's headers are not
        // available.
        npmRebuild: false,
      },
    })
  } finally {
    rmSync(stub, { recursive: true, force: true })
  }
  return join(folder, 'linux-unpacked', 'resources')
}
