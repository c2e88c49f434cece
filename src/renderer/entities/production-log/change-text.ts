import { EM_DASH } from '../../lib/format.ts'

type Pairs = ReadonlyMap<string, string>

const WORDS: Readonly<Record<string, string>> = {
  None: EM_DASH,
  null: EM_DASH,
  True: 'tak',
  true: 'tak',
  False: 'nie',
  false: 'nie',
}

function valueText(value: unknown): string {
  if (value === '') return EM_DASH
  if (typeof value === 'string') return value
  return WORDS[String(value)] ?? JSON.stringify(value)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Matches pairs of a dictionary as a Django server prints it: `'status': 'nowe', 'gotowe': None`. */
const PRINTED_PAIR = /'([^'\\]*)'\s*:\s*(?:'([^'\\]*)'|([^'",{}[\]]+?))\s*(?:,\s*|$)/y

function readPrinted(text: string): Pairs | null {
  const inner = /^\{(.*)\}$/s.exec(text)?.[1]?.trim()
  if (!inner) return null
  const pairs = new Map<string, string>()
  const pair = new RegExp(PRINTED_PAIR)
  while (pair.lastIndex < inner.length) {
    const found = pair.exec(inner)
    if (!found) return null
    const [, name = '', quoted, bare = ''] = found
    pairs.set(name, quoted === undefined ? (WORDS[bare] ?? bare) : valueText(quoted))
  }
  return pairs
}

/** Returns names with their values if the text contains such pairs, else null. */
function readPairs(values: string | null): Pairs | null {
  const text = values?.trim() ?? ''
  const read = readJson(text)
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return readPrinted(text)
  return new Map(Object.entries(read).map(([name, value]) => [name, valueText(value)]))
}

/** Formats pairs as `status: w toku · gotowe: nie`. Other text is returned unchanged. */
export function valuesText(values: string | null): string | null {
  const pairs = readPairs(values)
  return pairs ? [...pairs].map(([name, value]) => `${name}: ${value}`).join(' · ') : values
}

/** Returns the changes from old to new values, one line per name: `status: oczekuje → w toku`. */
export function changeText(before: string | null, after: string | null): string {
  const [old, young] = [readPairs(before), readPairs(after)]
  if (!old || !young) {
    if (!before && !after) return ''
    return `${valuesText(before) || EM_DASH} → ${valuesText(after) || EM_DASH}`
  }
  return [...new Set([...old.keys(), ...young.keys()])]
    .map((name) => `${name}: ${old.get(name) ?? EM_DASH} → ${young.get(name) ?? EM_DASH}`)
    .join('\n')
}
