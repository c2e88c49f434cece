import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sbomDigest, type AdvisoryReport } from '../../../scripts/advisories/advisory-report.ts'

const SBOM = JSON.stringify({ components: [{ name: 'koffi', version: '3.3.4' }] })

/** Writes a result of `npm run advisories` that allows a release, and no waivers. */
export function writeAdvisoryFiles(folder: string, hits: AdvisoryReport['hits'] = []) {
  const files = {
    advisoryRecord: join(folder, 'advisories.json'),
    waivers: join(folder, 'waivers.json'),
    sbom: () => SBOM,
  }
  const report: AdvisoryReport = { sbom: sbomDigest(SBOM), date: new Date().toISOString(), hits }
  writeFileSync(files.advisoryRecord, JSON.stringify(report))
  writeFileSync(files.waivers, '[]')
  return files
}
