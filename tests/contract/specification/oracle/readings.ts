import type { AnyOperation } from '#shared/api/operation.ts'
import { renamingOf, waysOfChange, pathsOfMark } from './arrivals.ts'
import type { Finding } from './comparison.ts'
import type { Meaning } from './meanings.ts'
import { strictCopy } from './schema-names.ts'
import { answerWith, specimenOf, type Place, type Spelling } from './specimens.ts'

const SPELLINGS: readonly Spelling[] = ['whole', 'keys', 'numbers', 'sparse', 'nulls']
/** Together these contain every field in each of its forms, and each form must be read. */
const FULL: readonly Spelling[] = ['whole', 'keys']

export interface Reading {
  /** Fields of the reply as `spelling: Entity.field`: those of the record itself, and all of them. */
  own: Set<string>
  all: Set<string>
  read: Set<string>
  /** Values that arrive in another field than their own, as `sent -> read`. */
  renamed: Set<string>
  /** Spellings that the reply's schema rejects, with the reason. */
  refused: string[]
}

function reasonOf({ issues }: { issues: readonly { path: PropertyKey[]; message: string }[] }): string {
  return issues.map(({ path, message }) => `${path.map(String).join('.')} ${message}`).join('; ')
}

/** Parses a specified record in every spelling, and determines which fields arrive. */
export function readingOf({ reply }: AnyOperation, meaning: Meaning): Reading {
  const isRead = meaning.as !== 'said nothing'
  const named = strictCopy(reply)
  const reading: Reading = {
    own: new Set(),
    all: new Set(),
    read: new Set(),
    renamed: new Set(),
    refused: [],
  }
  const { own, all, read, renamed, refused } = reading

  const readFrom = (record: Record<string, unknown>): unknown => {
    const result = named.safeParse(answerWith(meaning, record))
    return result.success ? result.data : null
  }
  const arrivalsOf = (place: Place, record: Record<string, unknown>, data: unknown): string[] => {
    const found = place.mark === null ? [] : pathsOfMark(data, place.mark)
    if (found.length > 0 || place.isReferred) return found
    const changed = structuredClone(record)
    place.change(changed)
    return waysOfChange(data, readFrom(changed))
  }

  for (const spelling of SPELLINGS) {
    const { record, places } = specimenOf(meaning, spelling)
    const result = reply.safeParse(answerWith(meaning, record))
    if (!result.success) refused.push(`${spelling}: ${reasonOf(result.error)}`)
    if (!isRead || !FULL.includes(spelling)) continue
    const data = readFrom(record)
    if (data === null) continue
    for (const place of places) {
      const fields = place.fields.map((field) => `${spelling}: ${field}`)
      for (const field of fields.slice(0, 1)) own.add(field)
      if (!place.isReferred) for (const field of fields) all.add(field)
      const arrivals = arrivalsOf(place, record, data)
      if (arrivals.length > 0) for (const field of fields) read.add(field)
      const renaming = renamingOf(place.way, arrivals)
      if (renaming !== null) renamed.add(renaming)
    }
  }
  return reading
}

interface Read {
  call: string
  meaning: Meaning
  reading: Reading
}

/** Converts `keys: Order.client` to a finding. */
function unreadField(field: string, call: string): Finding {
  const [start, dot] = [field.indexOf(': ') + 2, field.lastIndexOf('.')]
  return { of: field.slice(start, dot), call, what: 'not read', name: field.slice(dot + 1) }
}

/**
 * Returns the fields that do not arrive. A record's own fields must be read by each of its calls, and fields of its
 * parts by at least one call, because not every screen needs them.
 */
export function unreadOf(all: readonly Read[]): Finding[] {
  const promised = all.filter(({ meaning }) => meaning.as !== 'said nothing')
  const readSomewhere = new Set(promised.flatMap(({ reading }) => [...reading.read]))
  return promised.flatMap(({ call, meaning, reading: { own, all: fields, read } }) => {
    const isNeeded = (field: string) =>
      meaning.needs?.includes(field.slice(field.lastIndexOf('.') + 1)) ?? true
    const missing = [...own].filter((field) => isNeeded(field) && !read.has(field))
    const nowhere = [...fields].filter((field) => !own.has(field) && !readSomewhere.has(field))
    return [...missing, ...nowhere].map((field) => unreadField(field, call))
  })
}
