import { openDatabase } from '#sandbox/database/database.ts'
import { readCodes } from '#support/barcode-reading.ts'
import { decodeZpl } from '#support/zpl-decoder.ts'

export interface LabelCount {
  /** Tracking numbers of the packages of the packed orders. */
  wanted: number
  /** Those whose label came out of the printer exactly once. */
  once: number
  missing: readonly string[]
  twice: readonly string[]
  /** Prints that are no whole label, or none of these packages'. */
  strange: number
}

/** What a printer would take for a whole label. */
const WHOLE = /\^XZ\s*$/

async function numbersOn(job: Buffer, known: readonly string[]): Promise<string[]> {
  const text = job.toString('latin1')
  if (!WHOLE.test(text)) return []
  // A label that goes through as the carrier wrote it names its number in words; any other is a picture.
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

/** What the printer keeps of its prints against the packages of the orders, each by the number that it bears. */
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
