import { z } from 'zod'
import { fieldMessage } from '#shared/station/field-messages.ts'
import { settingLabels } from '#shared/station/setting-words.ts'
import type { PartialSettings, StationSettings } from '#shared/station/station-settings.ts'
import { knownSettings, settingsFile } from './settings-schema.ts'

/** What could be read of a settings file or a policy; `problems` says what could not, by key. */
export interface ReadSettings {
  value: Record<string, unknown>
  problems: string[]
}

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

/** Reads a settings file as a whole; null where it is no JSON object. */
export function readSettings(text: string): ReadSettings | null {
  const object = objectOf(text)
  if (!object) return null
  const value = migrated(object)
  const result = settingsFile.safeParse(value, { error: fieldMessage })
  if (result.success) return { value: result.data, problems: [] }
  return { value, problems: result.error.issues.map((issue) => issue.path.join('.') || '(całość)') }
}

/**
 * Reads a policy key by key: what an administrator locks stays locked although another key of the file is wrong. Null
 * where it is no JSON object.
 */
export function readPolicy(text: string): { settings: PartialSettings; problems: string[] } | null {
  const object = objectOf(text)
  if (!object) return null
  const settings: Record<string, unknown> = {}
  const problems: string[] = []
  for (const [key, value] of Object.entries(knownSettings(migrated(object)))) {
    const result = settingsFile.safeParse({ [key]: value }, { error: fieldMessage })
    if (result.success) settings[key] = result.data[key]
    else {
      const [issue] = result.error.issues
      const name = settingLabels[key as keyof StationSettings]
      problems.push(`${name} (${issue?.path.join('.') ?? key}): ${issue?.message ?? ''}`)
    }
  }
  return { settings, problems }
}
