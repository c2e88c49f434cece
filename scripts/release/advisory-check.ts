import { readFileSync } from 'node:fs'
import { advisoryReport, judge, sbomDigest, type AdvisoryReport } from '../advisories/advisory-report.ts'
import { readWaivers } from '../advisories/waivers.ts'
import { ReleaseRefused } from './release-refused.ts'

interface AdvisoryFiles {
  /** The result of `npm run advisories`. */
  record: string
  waivers: string
  /** The bill of materials of the packages that are released, as text. */
  sbom: string
}

function readRecord(path: string): AdvisoryReport {
  try {
    return advisoryReport.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    throw new ReleaseRefused(`${path} is no result of npm run advisories: run it on this commit first`)
  }
}

/**
 * Checks that no advisory of a high severity is about a shipped version, and that no waiver has expired (PL-4). `now`
 * is in ms since 1970. Returns the lines to print. Throws `ReleaseRefused` otherwise.
 */
export function requireNoAdvisories({ record, waivers, sbom }: AdvisoryFiles, now: number): string[] {
  const report = readRecord(record)
  if (report.sbom !== sbomDigest(sbom))
    throw new ReleaseRefused(
      `${record} is about other packages than this commit ships: run npm run advisories`,
    )
  const { lines, stops } = judge(report, readWaivers(waivers), now)
  if (stops.length > 0) throw new ReleaseRefused(stops.join('\n'))
  return lines
}
