// npm run release: makes, promotes and undoes versions in the folder that the update server serves.
import { UPDATE_KEYS } from '#main/services/updates/update-keys.ts'
import electron from 'electron/package.json' with { type: 'json' }
import { gitState, NIGHTLY_RECORD } from '../lib/nightly-record.mjs'
import { newestElectron } from './electron-support.ts'
import { ReleaseRefused } from './release-refused.ts'
import { runRelease } from './run-release.ts'

try {
  runRelease(process.argv.slice(2), {
    key: process.env['BACKOFFICE_RELEASE_KEY'],
    knownKeys: UPDATE_KEYS,
    print: (line) => console.log(line),
    currentCommit: () => gitState().commit,
    nightlyRecord: NIGHTLY_RECORD,
    packagedElectron: electron.version,
    newestElectron,
  })
} catch (cause) {
  // Options that Node does not know are reported like every other refusal.
  const isUsage = cause instanceof TypeError && 'code' in cause
  if (!(cause instanceof ReleaseRefused) && !isUsage) throw cause
  console.error(`release: ${cause.message}`)
  process.exitCode = 2
}
