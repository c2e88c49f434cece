import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { AdvisoryDatabase } from './database.ts'
import { affects, severityOf, type Severity } from './osv.ts'
import { hasExpired, type Waiver } from './waivers.ts'

const DAY_MS = 86_400_000
/** The nightly job fetches the database, so an older one means that the job does not run. */
const OLD_DAYS = 7
/** Severities that stop a release. An unknown one may be anything. */
const STOPPING: ReadonlySet<Severity> = new Set<Severity>(['high', 'critical', 'unknown'])

/** The result of a check, which a release reads. */
export const advisoryReport = z.object({
  /** SHA-256 of the bill of materials that was checked, in hexadecimal. */
  sbom: z.string(),
  /** The database's date, in ISO 8601. */
  date: z.string(),
  hits: z.array(
    z.object({
      id: z.string(),
      aliases: z.array(z.string()),
      name: z.string(),
      version: z.string(),
      severity: z.enum(['low', 'moderate', 'high', 'critical', 'unknown']),
      summary: z.string(),
    }),
  ),
})

export type AdvisoryReport = z.infer<typeof advisoryReport>
type AdvisoryHit = AdvisoryReport['hits'][number]

const billOfMaterials = z.object({
  components: z.array(z.object({ name: z.string(), version: z.string() })),
})

/** The shipped packages of a CycloneDX text. */
export const componentsOf = (sbom: string) => billOfMaterials.parse(JSON.parse(sbom)).components

export const sbomDigest = (sbom: string): string => createHash('sha256').update(sbom).digest('hex')

/** Compares every shipped package with the advisories about it. */
export function reportOf(sbom: string, { date, advisories }: AdvisoryDatabase): AdvisoryReport {
  const hits = componentsOf(sbom).flatMap(({ name, version }) =>
    advisories
      .filter((one) => affects(one, name, version))
      .map((one) => {
        const { id, aliases, summary } = one
        return { id, aliases, name, version, severity: severityOf(one), summary }
      }),
  )
  return { sbom: sbomDigest(sbom), date, hits }
}

const lineOf = ({ id, name, version, severity, summary }: AdvisoryHit): string =>
  `${severity}: ${name} ${version}: ${id} ${summary}`.trim()

/** What a check found, by the waivers and the day on which it is read. */
interface Judgement {
  /** All lines to print. */
  lines: string[]
  /** The reasons for which a release is refused. */
  stops: string[]
}

/** Judges a report on a day. `now` is in ms since 1970. */
export function judge({ date, hits }: AdvisoryReport, waivers: readonly Waiver[], now: number): Judgement {
  const days = Math.floor((now - Date.parse(date)) / DAY_MS)
  const waiverOf = ({ id, aliases }: AdvisoryHit) =>
    waivers.find((one) => !hasExpired(one, now) && [id, ...aliases].includes(one.id))
  const expired = waivers
    .filter((one) => hasExpired(one, now))
    .map(({ id, until, reason }) => `the waiver of ${id} ended on ${until}: ${reason}`)
  const stopping = hits.filter((hit) => STOPPING.has(hit.severity) && !waiverOf(hit)).map(lineOf)
  const others = hits.flatMap((hit) => {
    const waiver = waiverOf(hit)
    if (waiver) return [`${lineOf(hit)} (waived until ${waiver.until}: ${waiver.reason})`]
    return STOPPING.has(hit.severity) ? [] : [lineOf(hit)]
  })
  const stops = [...stopping, ...expired]
  return {
    stops,
    lines: [
      `the database of advisories is of ${date.slice(0, 10)}, ${days} days old`,
      ...(days > OLD_DAYS
        ? [`WARNING: it is older than ${OLD_DAYS} days, so newer advisories are missing`]
        : []),
      ...others,
      ...stops.map((reason) => `stops a release: ${reason}`),
      ...(hits.length === 0 ? ['no advisory is about a shipped version'] : []),
    ],
  }
}
