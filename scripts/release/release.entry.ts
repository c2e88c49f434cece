// npm run release: makes, promotes and undoes versions in the folder that the update server serves.
import { UPDATE_KEYS } from '#main/services/updates/update-keys.ts'
import electron from 'electron/package.json' with { type: 'json' }
import { ADVISORY_RECORD, WAIVERS_FILE } from '../advisories/files.ts'
import { gitState, NIGHTLY_RECORD } from '../lib/nightly-record.mjs'
import { ROOT } from '../lib/project-node.mjs'
import { sbomOf } from '../package/legal-files.mjs'
import { newestElectron } from './electron-support.ts'
import { runAsCommand } from './release-refused.ts'
import { runRelease } from './run-release.ts'

await runAsCommand('release', () =>
  runRelease(process.argv.slice(2), {
    key: process.env['BACKOFFICE_RELEASE_KEY'],
    newKeys: process.env['BACKOFFICE_NEW_RELEASE_KEY'],
    freshnessKey: process.env['BACKOFFICE_FRESHNESS_KEY'],
    builtIn: UPDATE_KEYS,
    print: (line) => console.log(line),
    currentCommit: () => gitState().commit,
    nightlyRecord: NIGHTLY_RECORD,
    advisoryRecord: ADVISORY_RECORD,
    waivers: WAIVERS_FILE,
    sbom: () => sbomOf(ROOT),
    packagedElectron: electron.version,
    newestElectron,
  }),
)
