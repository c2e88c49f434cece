import { readPlatformReport, type PlatformReport } from '../verify/report-file.ts'
import { ReleaseRefused } from './release-refused.ts'

function readReport(path: string): PlatformReport {
  try {
    return readPlatformReport(path)
  } catch (cause) {
    throw new ReleaseRefused(`the report cannot be read: ${(cause as Error).message}`)
  }
}

/**
 * Checks a report of `npm run verify:platform`: of exactly this commit, with a result for every line, none of them
 * failed. Returns a summary. Throws `ReleaseRefused` otherwise.
 */
export function requirePlatformReport(path: string, commit: string | null): string {
  const { subject, ids, lines, changedAt } = readReport(path)
  if (commit === null || subject.commit !== commit)
    throw new ReleaseRefused(`${path} is about ${subject.commit ?? 'no commit'}, and this is ${commit}`)
  if (!subject.isClean) throw new ReleaseRefused(`${path} is about files that are not in the commit`)
  const known = new Set(lines.map(({ id }) => id))
  const left = ids.filter((id) => !known.has(id))
  if (left.length > 0 || ids.length === 0)
    throw new ReleaseRefused(`${path} has no result yet for ${left.join(', ') || 'any line'}`)
  const failed = lines.filter(({ status }) => status === 'failed')
  if (failed.length > 0) throw new ReleaseRefused(`${path}: failed: ${failed.map(({ id }) => id).join(', ')}`)
  const count = (wanted: string) => lines.filter(({ status }) => status === wanted).length
  return (
    `the platform report of ${changedAt.slice(0, 10)} on ${subject.host}, ${subject.machine['system'] ?? 'an unknown system'}: ` +
    `${count('passed')} passed, ${count('confirmed')} confirmed, ${count('partly')} partly, ${count('not here')} not here`
  )
}
