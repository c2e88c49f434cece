// npm run feed:dry-run: what a station takes from an update server and what it refuses, without any real key.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runFeedDryRun } from './feed-dry-run.ts'

const folder = mkdtempSync(join(tmpdir(), 'feed-dry-run-'))
try {
  const trials = await runFeedDryRun(folder, (line) => console.log(`feed: ${line}`))
  console.log(`feed: ${trials} trials passed; no package was installed and no installer was started`)
} catch (cause) {
  console.error(`feed: FAILED: ${(cause as Error).message}`)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
