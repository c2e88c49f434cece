import { z } from 'zod'

/**
 * Lenient field types for the responses of Django servers. A missing optional part reads as `null`, decimals come as
 * strings from model fields and as numbers from hand-built parts, datetimes come with `Z` or with an offset, and some
 * servers send a whole record where others send its key.
 */
const optional = <T extends z.ZodType>(type: T) => type.nullish().transform((value) => value ?? null)

/** Accepts numbers too, because some servers send house numbers, telephones and codes as numbers. */
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

/** Returns the name in a record. A user's or client's name may be in the nested `user`. */
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

/**
 * A value for display only: a name, or a record with a name. An empty text reads as null, because Django stores missing
 * texts as ''.
 */
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

/** A reference to another record: its key, or the record itself with its key as `pk` or `id`. */
export const reference = z.unknown().transform((raw, context): number => {
  const { pk, id } =
    typeof raw === 'object' && raw !== null ? { pk: undefined, id: undefined, ...raw } : { pk: raw, id: null }
  const key = pk ?? id
  if (isKey(key)) return key
  context.addIssue({ code: 'custom', message: 'no reference' })
  return z.NEVER
})

/** A flag, also in the spellings of hand-built responses. Null if the server does not send it. */
export const knownFlag = optional(
  z.union([
    z.boolean(),
    z.literal([1, '1', 'true', 'True']).transform(() => true),
    z.literal([0, '0', 'false', 'False', '']).transform(() => false),
  ]),
)

/** A flag like `knownFlag`, with `missing` as the default. */
export const flagOr = (missing: boolean) => knownFlag.transform((value) => value ?? missing)

export const flag = flagOr(false)

/** Digits that a binary number holds exactly; the rest is noise from sums (`0.1 + 0.2`). */
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

/** An exact decimal as a string. A number is written out without the noise of binary sums. */
export const decimal = optional(z.union([z.string(), z.number().transform(writtenOut)]))

/** An ISO date or datetime exactly as the server wrote it. */
export const moment = optional(z.string())

/** A list that the server may leave out or send as null. */
export const list = <T extends z.ZodType>(item: T) =>
  optional(z.array(item)).transform((value) => value ?? [])

/** Reads a record's key from `pk`, from Django's own `id`, or from the `value` of an option with a label. */
function keyParts(sent: Raw): Raw {
  if ('pk' in sent) return {}
  if ('id' in sent) return { pk: sent['id'] }
  return isKey(sent['value']) && 'label' in sent ? { pk: sent['value'], name: sent['label'] } : {}
}

/**
 * Normalizes a record. Its key becomes `pk`, and a reference that is sent as a key with a name beside it (`machine: 3,
 * machine_name: 'Polar'`) becomes a record (`machine: {pk: 3, name: 'Polar'}`). The name field itself remains.
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

/** A record of these fields in any server's spelling (`asRecord`). Unlisted fields are preserved. */
export const recordOf = <S extends z.ZodRawShape>(shape: S) => z.preprocess(asRecord, z.looseObject(shape))

/**
 * Child records of the same kind: whole records with their own children, or only their keys. Used as a getter, because
 * the record's type refers to itself: `get subpages(): Below<PageParts> { return below(() => pageRecord) }`.
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

/**
 * Reads an option in any shape: `{value, label}`, `{code, name}`, `{pk, name}`, Django's pair `[value, label]`, or a
 * bare value.
 */
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

/** Options that are bare, paged or the only list of a record, or an object of values and labels. */
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

/** Options in any shape with additional fields beside their labels. Fields that a server leaves out read as null. */
export function optionsWith<S extends z.ZodRawShape>(shape: S) {
  const withOption = (raw: unknown): unknown => ({
    ...(typeof raw === 'object' && !Array.isArray(raw) ? raw : {}),
    ...optionOf(raw),
  })
  const value = z.union([z.string(), z.number()])
  return bareOrPaged(z.preprocess(withOption, z.looseObject({ ...shape, value, label: z.string() })))
}
