import { z } from 'zod'
import { fieldMessage } from '#shared/station/field-messages.ts'
import { settingLabels } from '#shared/station/setting-words.ts'
import { type StationSettings, SETTING_KEYS } from '#shared/station/station-settings.ts'
import { settingsFile } from './settings-schema.ts'

/** The valid parts of a settings file or a policy. `problems` names the invalid parts, in Polish. */
export interface ReadSettings {
  /** Valid settings and unknown keys. */
  value: Record<string, unknown>
  problems: string[]
}

type Path = readonly PropertyKey[]

/** Moves the single printer of an earlier version into the list of printers, unless there already is a list. */
function migrated(value: Record<string, unknown>): Record<string, unknown> {
  const { labelPrinter, ...rest } = value
  if (typeof labelPrinter !== 'object' || labelPrinter === null || 'printers' in rest) {
    return labelPrinter === undefined ? value : rest
  }
  const printer = { id: 'etykiety', ...labelPrinter }
  return { ...rest, printers: [printer], routing: { label: printer.id } }
}

const anObject = z.record(z.string(), z.unknown())

function objectOf(text: string): Record<string, unknown> | null {
  try {
    return anObject.parse(JSON.parse(text))
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Removes the invalid parts of a value by their paths. An invalid list entry is removed completely (half a printer
 * prints wrongly), and an invalid field of a group is replaced from `fallback`. Undefined if the whole value is invalid
 * without a fallback, or if nothing of a list is left.
 */
function without(value: unknown, paths: readonly Path[], fallback: unknown): unknown {
  if (paths.length === 0) return value
  if (paths.some((path) => path.length === 0)) return fallback
  if (Array.isArray(value)) {
    const rest = value.filter((_entry, place) => paths.every(([wrong]) => wrong !== place))
    return rest.length > 0 ? rest : undefined
  }
  const group = isRecord(value) ? value : {}
  const others = isRecord(fallback) ? fallback : {}
  const fields = [...new Set([...Object.keys(others), ...Object.keys(group)])].map((field) => {
    const within = paths.filter(([name]) => name === field).map((path) => path.slice(1))
    return [field, without(group[field], within, others[field])] as const
  })
  return Object.fromEntries(fields.filter(([, part]) => part !== undefined))
}

/** Names a list entry if it has a name, because users cannot see its index in the file. */
function nameOf(value: unknown, [key, place]: Path): string {
  const entry: unknown = Array.isArray(value) && typeof place === 'number' ? value[place] : null
  const label = settingLabels[key as keyof StationSettings]
  return isRecord(entry) && typeof entry['name'] === 'string'
    ? `${label}: „${entry['name'].slice(0, 80)}”`
    : label
}

function problemOf(value: unknown, { path, message }: z.core.$ZodIssue): string {
  return `${nameOf(value, path)} (${path.map(String).join('.')}): ${message.replace(/\.$/, '')}`
}

/**
 * The path depths at which invalid parts are removed, the smallest parts first. More than one pass is needed because
 * the rest of a group may be invalid on its own.
 */
const DEPTHS = [2, 1, 1]

/** The paths of the invalid parts within a setting; an unknown field is itself an invalid part. */
function wrongParts(issue: z.core.$ZodIssue, depth: number): Path[] {
  const paths =
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
  return paths.map((path) => path.slice(1, 1 + depth))
}

function readKey(key: keyof StationSettings, given: unknown, fallback: unknown): ReadSettings {
  const problems: string[] = []
  let value = given
  for (const depth of DEPTHS) {
    const read = settingsFile.safeParse({ [key]: value }, { error: fieldMessage })
    if (read.success) return { value: read.data, problems }
    const { issues } = read.error
    for (const issue of issues) problems.push(problemOf(value, issue))
    const wrong = issues.flatMap((issue) => wrongParts(issue, depth))
    value = wrong.some((path) => path.length === 0) ? undefined : without(value, wrong, fallback)
    if (value === undefined) return { value: {}, problems }
  }
  return { value: {}, problems }
}

/**
 * Reads a settings file or a machine policy part by part: valid parts apply even if others are invalid, and what an
 * administrator locks stays locked. `fallback` replaces invalid fields of a group. Null if the text is not a JSON
 * object.
 */
export function readSettings(text: string, fallback: StationSettings): ReadSettings | null {
  const object = objectOf(text)
  if (!object) return null
  const given = migrated(object)
  const read = SETTING_KEYS.filter((key) => given[key] !== undefined).map((key) =>
    // Routes are specific to a station, so an invalid one is removed instead of being replaced by the default printer.
    readKey(key, given[key], key === 'routing' ? undefined : fallback[key]),
  )
  const unknown = Object.entries(given).filter(
    ([key]) => !SETTING_KEYS.includes(key as keyof StationSettings),
  )
  return {
    value: Object.assign(Object.fromEntries(unknown), ...read.map(({ value }) => value)) as Record<
      string,
      unknown
    >,
    problems: read.flatMap(({ problems }) => problems),
  }
}
