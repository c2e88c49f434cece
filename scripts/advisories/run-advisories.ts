import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { componentsOf, judge, reportOf } from './advisory-report.ts'
import { readDatabase } from './database.ts'
import { fetchDatabase, OSV_DATABASE } from './fetch-database.ts'
import { readWaivers } from './waivers.ts'

interface AdvisorySurroundings {
  /** The bill of materials that is shipped, as text. */
  sbom: () => string
  /** The database, if no other is named. */
  database: string
  /** The file for the result, which a release reads. */
  record: string
  waivers: string
  print: (line: string) => void
}

/**
 * Checks the shipped packages against a database of advisories and records the result. Returns whether a release of
 * them is stopped. Throws `ReleaseRefused` if nothing could be checked.
 */
export async function runAdvisories(
  args: readonly string[],
  { sbom, database, record, waivers, print }: AdvisorySurroundings,
): Promise<boolean> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    options: {
      database: { ...text, default: database },
      fetch: { type: 'boolean', default: false },
      from: { ...text, default: OSV_DATABASE },
    },
  })
  if (values.fetch) await fetchDatabase(values.from, values.database)
  const bill = sbom()
  const names = new Set(componentsOf(bill).map(({ name }) => name))
  const report = reportOf(bill, await readDatabase(values.database, names))
  const { lines, stops } = judge(report, readWaivers(waivers), Date.now())
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, `${JSON.stringify(report, null, 2)}\n`)
  for (const line of lines) print(line)
  return stops.length > 0
}
