// npm run advisories: compares the shipped packages with a database of advisories in OSV format. --fetch downloads it
// first; without it nothing needs the network.
import { ROOT } from '../lib/project-node.mjs'
import { sbomOf } from '../package/legal-files.mjs'
import { runAsCommand } from '../release/release-refused.ts'
import { ADVISORY_DATABASE, ADVISORY_RECORD, WAIVERS_FILE } from './files.ts'
import { runAdvisories } from './run-advisories.ts'

await runAsCommand('advisories', async () => {
  const isStopped = await runAdvisories(process.argv.slice(2), {
    sbom: () => sbomOf(ROOT),
    database: ADVISORY_DATABASE,
    record: ADVISORY_RECORD,
    waivers: WAIVERS_FILE,
    print: (line) => console.log(`advisories: ${line}`),
  })
  if (isStopped) process.exitCode = 1
})
