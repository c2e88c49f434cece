import { z } from 'zod'
import { productFileRecord } from './order-files.ts'

/**
 * Fields in which an order line holds its file: the record, its key, or a list. In a list, the line's own file counts,
 * otherwise the first.
 */
const NESTED_KEYS = ['product_file', 'order_product_file', 'product_files', 'order_product_files'] as const
/** Fields that hold the file in wrapper records. In other records these names may mean an address or a key. */
const CARRIER_KEYS = ['file', 'file_data', 'data', 'result'] as const
/** Fields that only an order line has, and fields that only a file has. */
const OF_LINE = ['product_name', 'selected_quantity', 'product_pk', 'montage_pk', 'chosen_options']
const OF_FILE = [
  'pages',
  'cover_pages',
  'preflight_status',
  'client_file_name',
  'client_file_url',
  'client_file',
]

type Raw = Readonly<Record<string, unknown>>
type Path = readonly PropertyKey[]

const isRecord = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Found {
  /** The value to be parsed as a file; null for an order line without a file. */
  raw: unknown
  /** Its path in the response. */
  path: Path
}

const isOneOf = (raw: Raw, keys: readonly string[]): boolean => keys.some((key) => key in raw)

function asFile(value: unknown, line: Raw, path: Path): Found {
  const order_product = line['order_product'] ?? line['pk'] ?? line['id']
  if (Array.isArray(value)) {
    const files: unknown[] = value
    const own = files.findIndex((file) => isRecord(file) && file['order_product'] === order_product)
    const index = Math.max(own, 0)
    return asFile(files[index] ?? null, line, [...path, index])
  }
  if (value === null || value === undefined) return { raw: null, path }
  // Only the key is nested, so the file's other fields are on the order line itself.
  if (!isRecord(value)) return { raw: { ...line, pk: value, order_product }, path: [] }
  return {
    raw: {
      ...value,
      pk: value['pk'] ?? value['id'],
      order_product: value['order_product'] ?? order_product,
      // The specification puts this flag on the order line.
      is_booklet_uv: value['is_booklet_uv'] ?? line['is_booklet_uv'],
    },
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
  const carrier = CARRIER_KEYS.find((name) => isRecord(raw[name]) || Array.isArray(raw[name]))
  if (carrier !== undefined && !isOneOf(raw, OF_FILE)) return asFile(raw[carrier], raw, [carrier])
  // This is the order line itself without file fields, so its key must not be read as the file's.
  const isNone = Object.keys(raw).length === 0 || isOneOf(raw, OF_LINE)
  if (isNone && !isOneOf(raw, OF_FILE)) return { raw: null, path: [] }
  return { raw: { ...raw, pk: raw['pk'] ?? raw['id'] }, path: [] }
}

const fileOrNone = productFileRecord.nullish()

/**
 * The file of an order line, which comes as itself, in a list, or within the line; null if there is none.
 * `order_product` is the order line according to the response. If it is null, `pk` may be the key of either the file or
 * the line.
 */
export const lineFile = z.unknown().transform((answer, context) => {
  const { raw, path } = fileIn(answer)
  const read = fileOrNone.safeParse(raw)
  if (read.success) return read.data
  for (const issue of read.error.issues)
    context.issues.push({ ...issue, path: [...path, ...issue.path], input: raw } as z.core.$ZodRawIssue)
  return z.NEVER
})
