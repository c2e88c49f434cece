// npm run freshness: confirms daily on the update server that its feeds are the current ones. It needs the freshness
// key only, and names no file.
import { UPDATE_KEYS } from '#main/services/updates/update-keys.ts'
import { runAsCommand } from './release-refused.ts'
import { runFreshness } from './run-freshness.ts'

await runAsCommand('freshness', () =>
  runFreshness(process.argv.slice(2), {
    key: process.env['BACKOFFICE_FRESHNESS_KEY'],
    builtIn: UPDATE_KEYS,
    print: (line) => console.log(line),
  }),
)
