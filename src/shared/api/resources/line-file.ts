import { z } from 'zod'
import { productFileRecord } from './order-files.ts'

/** Where a line holds its file: the record, its key, or a list of which the first one counts. */
const NESTED_KEYS = ['product_file', 'order_product_file', 'product_files', 'order_product_files'] as const

type Raw = Readonly<Record<string, unknown>>
type Path = readonly PropertyKey[]

const isRecord = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Found {
  /** What is to be read as a file; null for a line without one. */
  raw: unknown
  /** Where it stands in the answer. */
  path: Path
}

function asFile(value: unknown, line: Raw, path: Path): Found {
  if (Array.isArray(value)) {
    const [first = null]: unknown[] = value
    return asFile(first, line, [...path, 0])
  }
  if (value === null || value === undefined) return { raw: null, path }
  const order_product = line['order_product'] ?? line['pk'] ?? line['id']
  // Only the key: what is known of the file then stands beside it.
  if (!isRecord(value)) return { raw: { ...line, pk: value, order_product }, path: [] }
  return {
    raw: { ...value, pk: value['pk'] ?? value['id'], order_product: value['order_product'] ?? order_product },
    path,
  }
}

function fileIn(raw: unknown): Found {
  if (Array.isArray(raw)) {
    const [first = null]: unknown[] = raw
    const found = fileIn(first)
    return { ...found, path: [0, ...found.path] }
  }
  if (!isRecord(raw)) return { raw, path: [] }
  const key = NESTED_KEYS.find((name) => name in raw)
  if (key !== undefined) return asFile(raw[key], raw, [key])
  return { raw: { ...raw, pk: raw['pk'] ?? raw['id'] }, path: [] }
}

const fileOrNone = productFileRecord.nullish()

/**
 * The file of an order line, which comes as itself, in a list, or within the line; null where there is none.
 * `order_product` is the line that the answer says it belongs to; null where it does not say, and then nobody knows
 * whether `pk` is the file's or the line's.
 */
export const lineFile = z.unknown().transform((answer, context) => {
  const { raw, path } = fileIn(answer)
  const read = fileOrNone.safeParse(raw)
  if (read.success) return read.data
  for (const issue of read.error.issues)
    context.issues.push({ ...issue, path: [...path, ...issue.path], input: raw } as z.core.$ZodRawIssue)
  return z.NEVER
})
