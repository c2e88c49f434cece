import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { ReleaseRefused } from './release-refused.ts'

const record = z.object({
  commit: z.string().nullable(),
  isClean: z.boolean(),
  passed: z.number(),
  failed: z.number(),
  endedAt: z.string(),
})

function readRecord(path: string): z.infer<typeof record> {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new ReleaseRefused(
      `no nightly run is recorded in ${path}: run npm run test:nightly on this commit first`,
    )
  }
  try {
    return record.parse(JSON.parse(text))
  } catch {
    throw new ReleaseRefused(`${path} is no record of a nightly run`)
  }
}

/**
 * Checks that a nightly run of this commit passed on exactly its files. `path` is the record that the run wrote. Throws
 * `ReleaseRefused` otherwise.
 */
export function requireNightlyRun(path: string, commit: string | null): void {
  const run = readRecord(path)
  if (commit === null) throw new ReleaseRefused('git does not say which commit this is')
  if (run.commit !== commit)
    throw new ReleaseRefused(
      `the last nightly run was of ${run.commit ?? 'no commit'}, and this is ${commit}: run npm run test:nightly`,
    )
  if (!run.isClean) throw new ReleaseRefused('the nightly run was of files that are not in the commit')
  if (run.failed > 0 || run.passed === 0)
    throw new ReleaseRefused(
      `the nightly run of ${run.endedAt} did not pass: ${run.passed} passed, ${run.failed} failed`,
    )
}
