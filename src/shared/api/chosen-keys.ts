import { asRecord } from './lenient.ts'

type Raw = Readonly<Record<string, unknown>>

const isRecord = (raw: unknown): raw is Raw => typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/**
 * Reads references to other records by the fields that hold them, because servers send the key, the whole record or the
 * chosen option. Each becomes the key, with the name in a field beside it (`client`, `client_name`) unless the server
 * sends that field.
 */
export function referencesAsKeys(names: readonly string[]): (raw: unknown) => unknown {
  return (raw) => {
    const found = asRecord(raw)
    if (!isRecord(found)) return found
    const read: Record<string, unknown> = { ...found }
    for (const name of names) {
      const chosen = found[name]
      if (!isRecord(chosen)) continue
      read[name] = chosen['pk'] ?? chosen['id'] ?? chosen['value']
      read[`${name}_name`] ??= { ...chosen, name: chosen['name'] ?? chosen['name_pl'] }
    }
    return read
  }
}
