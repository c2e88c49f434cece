import { openDatabase } from '#sandbox/database/database.ts'
import { readCodes } from '#support/barcode-reading.ts'
import { decodeZpl } from '#support/zpl-decoder.ts'

export interface LabelCount {
  /** Number of tracking numbers of the packed orders' packages. */
  wanted: number
  /** Number of packages whose label was printed exactly once. */
  once: number
  missing: readonly string[]
  twice: readonly string[]
  /** Number of prints that are no complete label, or belong to none of these packages. */
  strange: number
}

/** Matches data that a printer would accept as a complete label. */
const WHOLE = /\^XZ\s*$/

async function numbersOn(job: Buffer, known: readonly string[]): Promise<string[]> {
  const text = job.toString('latin1')
  if (!WHOLE.test(text)) return []
  // A label that passes through as the carrier wrote it contains its number as text. Any other label is a picture.
  const written = known.filter((number) => text.includes(number))
  if (written.length > 0) return written
  const codes = await readCodes(decodeZpl(job))
  return known.filter((number) => codes.some((code) => code.includes(number)))
}

function trackingNumbers(databaseFile: string, orders: ReadonlySet<number>): string[] {
  const database = openDatabase(databaseFile)
  try {
    return database
      .all<{ order_pk: number; tracking_number: string }>(
        'SELECT order_pk, tracking_number FROM delivery_packages WHERE tracking_number IS NOT NULL AND is_packed = 1',
      )
      .filter(({ order_pk }) => orders.has(order_pk))
      .map(({ tracking_number }) => tracking_number)
  } finally {
    database.close()
  }
}

/** Compares the printer's recorded prints with the packages of the orders, by tracking number. */
export async function countLabels(
  jobs: readonly Buffer[],
  databaseFile: string,
  orders: ReadonlySet<number>,
): Promise<LabelCount> {
  const known = trackingNumbers(databaseFile, orders)
  const printed = new Map<string, number>()
  let strange = 0
  for (const job of jobs) {
    const [number, ...others] = await numbersOn(job, known).catch(() => [])
    if (number === undefined || others.length > 0) strange += 1
    else printed.set(number, (printed.get(number) ?? 0) + 1)
  }
  const times = (number: string) => printed.get(number) ?? 0
  return {
    wanted: known.length,
    once: known.filter((number) => times(number) === 1).length,
    missing: known.filter((number) => times(number) === 0),
    twice: known.filter((number) => times(number) > 1),
    strange,
  }
}
