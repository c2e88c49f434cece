import { runFeedDryRun } from '../../release/feed-dry-run.ts'
import { hasOpenssl } from '../../release/throw-away-authority.ts'
import { NotHere, type CheckTools } from '../line.ts'

/** Runs every trial of the update feed. */
export async function dryRunFeed({ folder }: CheckTools): Promise<string> {
  if (!hasOpenssl()) throw new NotHere('not installed here: openssl')
  const seen: string[] = []
  await runFeedDryRun(folder, (line) => seen.push(line))
  return `without a package and without starting an installer: ${seen.join('; ')}`
}
