import { readFileSync } from 'node:fs'
import { arch, cpus, release, totalmem, type, version } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { chosenElectron } from '../lib/app-host.mjs'
import { findChromium } from '../lib/find-chromium.mjs'
import { gitState } from '../lib/nightly-record.mjs'
import { ROOT } from '../lib/project-node.mjs'
import type { ReportSubject } from './report-file.ts'
import type { VerifyOptions } from './options.ts'

const manifestVersion = (...folders: string[]): string =>
  (JSON.parse(readFileSync(join(ROOT, ...folders, 'package.json'), 'utf8')) as { version: string }).version

/** Windows' browsers print no version, they open a window instead. */
function chromiumVersion(): string {
  const path = findChromium()
  if (path === null || process.platform === 'win32') return path === null ? 'none' : 'installed'
  return spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.trim() || 'installed'
}

/** What the report is about. Host name, user name and addresses of the machine are left out. */
export function reportSubject({ program, server }: VerifyOptions): ReportSubject {
  const host = program !== null ? 'an installed program' : chosenElectron() ? 'Electron' : 'the Chromium host'
  return {
    version: manifestVersion(),
    ...gitState(),
    host,
    isRealServer: server !== null,
    machine: {
      system: `${type()} ${release()} ${arch()}`,
      'system version': version(),
      processor: `${cpus()[0]?.model.trim() ?? 'unknown'}, ${cpus().length} cores`,
      memory: `${Math.round(totalmem() / 1024 ** 3)} GB`,
      Node: process.versions.node,
      Electron: manifestVersion('node_modules', 'electron'),
      ...(host === 'the Chromium host' ? { Chromium: chromiumVersion() } : {}),
    },
  }
}
