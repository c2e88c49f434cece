import { compare, valid } from 'semver'
import { z } from 'zod'

const event = z.object({
  introduced: z.string().optional(),
  fixed: z.string().optional(),
  last_affected: z.string().optional(),
})

/** Some databases write null in place of an empty list. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((list) => list ?? [])

const affected = z.object({
  package: z.object({ ecosystem: z.string(), name: z.string() }).nullish(),
  ranges: listOf(z.object({ type: z.string(), events: z.array(event) })),
  versions: listOf(z.string()),
})

/** An advisory in OSV format (https://ossf.github.io/osv-schema/), with the fields that the check needs. */
export const advisory = z.object({
  id: z.string(),
  modified: z.iso.datetime(),
  aliases: listOf(z.string()),
  withdrawn: z.string().nullish(),
  summary: z.string().default(''),
  affected: listOf(affected),
  database_specific: z.object({ severity: z.string().nullish() }).nullish(),
})

export type Advisory = z.infer<typeof advisory>
type Affected = Advisory['affected'][number]
type OsvEvent = z.infer<typeof event>

/** `unknown` if the advisory names none, as those about malicious packages do. */
export type Severity = 'low' | 'moderate' | 'high' | 'critical' | 'unknown'

const SEVERITIES: Readonly<Record<string, Severity>> = {
  LOW: 'low',
  MODERATE: 'moderate',
  MEDIUM: 'moderate',
  HIGH: 'high',
  CRITICAL: 'critical',
}

export const severityOf = ({ database_specific: specific }: Advisory): Severity =>
  SEVERITIES[specific?.severity?.toUpperCase() ?? ''] ?? 'unknown'

/** OSV's name for "before every version". */
const FROM_THE_START = '0'

/** Below 0 if the first version is lower. Null if one of them is no version of Semantic Versioning. */
const orderOf = (one: string, other: string): number | null =>
  valid(one) && valid(other) ? compare(one, other) : null

/** An unreadable bound counts as reached, because a missed advisory is worse than a false one. */
function isAtLeast(version: string, bound: string): boolean {
  return bound === FROM_THE_START || (orderOf(version, bound) ?? 0) >= 0
}

/** Whether the version is in one of the spans that the events open and close. They may be in any order. */
function isInRange(version: string, events: readonly OsvEvent[]): boolean {
  const opened = events.flatMap(({ introduced }) =>
    introduced !== undefined && isAtLeast(version, introduced) ? [introduced] : [],
  )
  /** A span is closed by an end between its begin and this version. */
  const isClosed = (begin: string) =>
    events.some(({ fixed, last_affected: last }) => {
      const end = fixed ?? last
      if (end === undefined || (begin !== FROM_THE_START && (orderOf(end, begin) ?? 0) < 0)) return false
      const order = orderOf(version, end)
      return order !== null && (fixed === undefined ? order > 0 : order >= 0)
    })
  return opened.some((begin) => !isClosed(begin))
}

function isAffectedBy(version: string, { ranges, versions }: Affected): boolean {
  if (versions.includes(version)) return true
  const ordered = ranges.filter(({ type }) => type !== 'GIT')
  // Without any versions the advisory is about the whole package.
  if (ordered.length === 0) return versions.length === 0
  return ordered.some(({ events }) => isInRange(version, events))
}

/** Whether this version of an npm package is affected. Withdrawn advisories affect nothing. */
export function affects(one: Advisory, name: string, version: string): boolean {
  if (one.withdrawn) return false
  return one.affected.some(
    (part) => part.package?.ecosystem === 'npm' && part.package.name === name && isAffectedBy(version, part),
  )
}
