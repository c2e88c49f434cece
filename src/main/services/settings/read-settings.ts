import { z } from 'zod'
import { fieldMessage } from '#shared/station/field-messages.ts'
import { settingLabels } from '#shared/station/setting-words.ts'
import { type StationSettings, SETTING_KEYS } from '#shared/station/station-settings.ts'
import { settingsFile } from './settings-schema.ts'

/** What could be read of a settings file or a policy; `problems` name in Polish what could not. */
export interface ReadSettings {
  /** Settings that fit, and what the application does not know. */
  value: Record<string, unknown>
  problems: string[]
}

type Path = readonly PropertyKey[]

/** The one printer of a former version becomes the first of the list; a list that is there already wins. */
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
 * A value without what is wrong in it, by path: an entry of a list goes whole (half a printer prints wrongly), a field
 * of a group becomes that of `fallback`. Undefined where it is wrong itself, or nothing of a list is left.
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

/** A list's entry by its name where it has one: a place in a file is nothing that people see. */
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

/** So deep wrong parts are taken out, at first the smallest ones: what is left of a group may not fit by itself. */
const DEPTHS = [2, 1, 1]

/** Where a value is wrong, within its setting; a field that nobody knows is wrong itself. */
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
 * Reads a settings file or a machine policy part by part: what fits counts although another part is wrong, and what an
 * administrator locks stays locked. `fallback` stands in for wrong fields of a group. Null where the text is no JSON
 * object.
 */
export function readSettings(text: string, fallback: StationSettings): ReadSettings | null {
  const object = objectOf(text)
  if (!object) return null
  const given = migrated(object)
  const read = SETTING_KEYS.filter((key) => given[key] !== undefined).map((key) =>
    // Routes are a station's own: a wrong one leads nowhere, not to the printer of a new station.
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
