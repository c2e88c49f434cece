import { SETTING_KEYS, type PartialSettings, type StationSettings } from '#shared/station/station-settings.ts'

export type SettingKey = keyof StationSettings

/** Same content, whatever the order of the keys. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  // A key that holds undefined is a key that is not there.
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  const valueOf = (of: object, key: string): unknown => (of as Record<string, unknown>)[key]
  return (
    Array.isArray(a) === Array.isArray(b) &&
    [...keys].every((key) => isSame(valueOf(a, key), valueOf(b, key)))
  )
}

export function changedKeys(saved: StationSettings, values: StationSettings): SettingKey[] {
  return SETTING_KEYS.filter((key) => !isSame(saved[key], values[key]))
}

export function pick(values: StationSettings, keys: readonly SettingKey[]): PartialSettings {
  return Object.fromEntries(keys.map((key) => [key, values[key]]))
}

/** What a form holds when its settings were changed elsewhere: what the person has changed stays, the rest is new. */
export function takeOver(
  before: StationSettings,
  after: StationSettings,
  values: StationSettings,
): StationSettings {
  return { ...after, ...pick(values, changedKeys(before, values)) }
}
