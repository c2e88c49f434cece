import { z } from 'zod'

/**
 * Field types for reading what a Django server sends: a missing optional part reads as `null`, decimals come as
 * strings from model fields and as numbers from hand-built parts, datetimes with `Z` or with an offset, and what is a
 * key on one server is the whole record on another.
 */
const optional = <T extends z.ZodType>(type: T) => type.nullish().transform((value) => value ?? null)

/** Numbers stand where digits are meant: house numbers, telephones, codes. */
export const text = optional(z.union([z.string(), z.number().transform(String)]))

const CODE_KEYS = ['value', 'code', 'key', 'slug', 'pk', 'id', 'name'] as const
const NAME_KEYS = [
  'display_name',
  'full_name',
  'name',
  'label',
  'title',
  'number',
  'username',
  'email',
  'value',
] as const

type Raw = Readonly<Record<string, unknown>>

const isWritten = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '')

function firstOf(raw: Raw, keys: readonly string[]): string | number | null {
  return keys.map((key) => raw[key]).find(isWritten) ?? null
}

/** A person's or a thing's name inside its record; a person's may stand in the account within. */
function nameIn(raw: Raw): string | null {
  const full = [raw['first_name'], raw['last_name']].filter((part) => isWritten(part)).join(' ')
  if (full !== '') return full
  const user = raw['user']
  const found = firstOf(raw, NAME_KEYS) ?? null
  if (found !== null) return String(found)
  return typeof user === 'object' && user !== null ? nameIn({ ...user }) : null
}

const record = z.record(z.string(), z.unknown())

/** A code that some servers send with its label: `{value, label}`, `{code, name}`. */
export const code = optional(
  z.union([
    z.string().transform((text) => (text === '' ? null : text)),
    z.number().transform(String),
    record.transform((raw) => {
      const found = firstOf(raw, CODE_KEYS)
      return found === null ? null : String(found)
    }),
  ]),
)

/** A value that is only shown: a name, or a record with a name. An empty text reads as null, because Django stores missing texts as ''. */
export const named = optional(
  z.union([
    z.string().transform((name) => (name === '' ? null : name)),
    z.number().transform(String),
    record.transform(nameIn),
  ]),
)

const DIGITS = /^-?\d+(?:\.0+)?$/

function wholeNumber(value: unknown): number | null {
  if (typeof value !== 'number' && !(typeof value === 'string' && DIGITS.test(value))) return null
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : null
}

/** A whole number, its digits, or the record whose key it is. */
export const integer = optional(
  z.union([
    z.number().int(),
    z.string().regex(DIGITS).transform(wholeNumber),
    record.transform((raw) => wholeNumber(raw['pk'] ?? raw['id'])),
  ]),
)

const isKey = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value)

/** Another record: its key, or the record itself with its key as `pk` or `id`. */
export const reference = z.unknown().transform((raw, context): number => {
  const { pk, id } =
    typeof raw === 'object' && raw !== null ? { pk: undefined, id: undefined, ...raw } : { pk: raw, id: null }
  const key = pk ?? id
  if (isKey(key)) return key
  context.addIssue({ code: 'custom', message: 'no reference' })
  return z.NEVER
})

/** Also as hand-built parts write it; null where the server says nothing. */
export const knownFlag = optional(
  z.union([
    z.boolean(),
    z.literal([1, '1', 'true', 'True']).transform(() => true),
    z.literal([0, '0', 'false', 'False', '']).transform(() => false),
  ]),
)

/** The same; `missing` where the server says nothing. */
export const flagOr = (missing: boolean) => knownFlag.transform((value) => value ?? missing)

export const flag = flagOr(false)

/** Digits that a binary number holds for certain; what follows is noise of a sum (`0.1 + 0.2`). */
const EXACT_DIGITS = 15
const MOST_FRACTION = 10

function writtenOut(value: number): string {
  const exact = String(Number(value.toPrecision(EXACT_DIGITS)))
  return exact.includes('e-')
    ? value
        .toFixed(MOST_FRACTION)
        .replace(/\.?0+$/, '')
        .replace(/^-0$/, '0')
    : exact
}

/** Exact decimal as a string; a number is written out without the noise of binary sums. */
export const decimal = optional(z.union([z.string(), z.number().transform(writtenOut)]))

/** ISO date or datetime as the server wrote it. */
export const moment = optional(z.string())

/** A list that the server may leave out or send as null. */
export const list = <T extends z.ZodType>(item: T) =>
  optional(z.array(item)).transform((value) => value ?? [])

/** A record's key: `pk`, Django's own `id`, or the `value` of an option with its label. */
function keyParts(sent: Raw): Raw {
  if ('pk' in sent) return {}
  if ('id' in sent) return { pk: sent['id'] }
  return isKey(sent['value']) && 'label' in sent ? { pk: sent['value'], name: sent['label'] } : {}
}

/**
 * Normalizes a record: its key becomes `pk`, and a reference that is sent as a key with its name beside it
 * (`machine: 3, machine_name: 'Polar'`) becomes a record (`machine: {pk: 3, name: 'Polar'}`). The name beside it is kept.
 */
export function asRecord(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw
  const sent: Raw = { ...raw }
  const references = Object.entries(sent).flatMap(([name, value]): [string, unknown][] => {
    const reference = name.endsWith('_name') ? name.slice(0, -'_name'.length) : ''
    const pk = sent[reference]
    return isKey(pk) && typeof value === 'string' ? [[reference, { pk, name: value }]] : []
  })
  return { ...sent, ...keyParts(sent), ...Object.fromEntries(references) }
}

/** A record of these fields in any server's spelling (`asRecord`); fields that are not listed are kept. */
export const recordOf = <S extends z.ZodRawShape>(shape: S) => z.preprocess(asRecord, z.looseObject(shape))

/**
 * Records of the same kind below one: whole, each with those below itself, or as their keys alone. Used as a getter,
 * because a record's type stands in itself: `get subpages(): Below<PageParts> { return below(() => pageRecord) }`.
 */
export function below<T extends z.ZodType>(record: () => T) {
  return list(z.union([z.number().int(), z.preprocess(asRecord, z.lazy(record))]))
}

/** A nested record that may be missing. */
export const part = <T extends z.ZodType>(type: T) => optional(type)

const OPTION_VALUES = ['value', 'code', 'pk', 'id', 'key', 'slug', 'name'] as const
const OPTION_LABELS = ['label', 'display_name', 'display', 'name', 'title', 'text', ...NAME_KEYS] as const

export interface Option {
  value: string | number
  label: string
}

/** An option in any shape: `{value, label}`, `{code, name}`, `{pk, name}`, Django's pair `[value, label]`, a bare word. */
function optionOf(raw: unknown): Option | null {
  if (isWritten(raw)) return { value: raw, label: String(raw) }
  if (typeof raw !== 'object' || raw === null) return null
  if (Array.isArray(raw)) {
    const [value, label]: unknown[] = raw
    return isWritten(value) ? { value, label: isWritten(label) ? String(label) : String(value) } : null
  }
  const parts: Raw = { ...raw }
  const value = firstOf(parts, OPTION_VALUES)
  return value === null ? null : { value, label: String(firstOf(parts, OPTION_LABELS) ?? value) }
}

export const option = z.unknown().transform((raw, context): Option => {
  const read = optionOf(raw)
  if (read) return read
  context.addIssue({ code: 'custom', message: 'no option' })
  return z.NEVER
})

/** A small list that a server may send paged (`{count, results}`) or bare. */
export const bareOrPaged = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item), z.looseObject({ results: z.array(item) }).transform((page) => page.results)])

/** Options bare, paged, or as the only list of a record; also as a table of values and labels. */
export const options = z.union([
  bareOrPaged(option),
  z.record(z.string(), z.unknown()).transform((raw, context): Option[] => {
    const parts = Object.values(raw)
    const lists = parts.filter((value) => Array.isArray(value))
    const [only = []] = lists
    const read = only.map(optionOf).filter((one) => one !== null)
    if (lists.length === 1 && (read.length > 0 || only.length === 0)) return read
    if (parts.length > 0 && parts.every((label) => typeof label === 'string'))
      return Object.entries(raw).map(([value, label]) => ({ value, label: String(label) }))
    context.addIssue({ code: 'custom', message: 'no options' })
    return z.NEVER
  }),
])

/** Options in any shape that have figures beside their names; what a server leaves out is null. */
export function optionsWith<S extends z.ZodRawShape>(shape: S) {
  const withOption = (raw: unknown): unknown => ({
    ...(typeof raw === 'object' && !Array.isArray(raw) ? raw : {}),
    ...optionOf(raw),
  })
  const value = z.union([z.string(), z.number()])
  return bareOrPaged(z.preprocess(withOption, z.looseObject({ ...shape, value, label: z.string() })))
}
