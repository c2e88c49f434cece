import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../lib/project-node.mjs'
import { writeStubDistribution } from './stub-distribution.mjs'

/**
 * Packs the built product of `out/` into `folder`, by the configuration that packs for Windows and macOS; only the
 * program around it is a stub, hence no fuses, which are flipped inside of it. Answers the folder with `app.asar`.
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
        // What runs the tests has them in place already, and Electron's headers are not to be had.
        npmRebuild: false,
      },
    })
  } finally {
    rmSync(stub, { recursive: true, force: true })
  }
  return join(folder, 'linux-unpacked', 'resources')
}
