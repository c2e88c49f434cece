import { isApiFailure } from '#shared/api/api-error.ts'
import { toApiError } from '../../../lib/bridge.ts'
import type { ChangeRunner } from '../../../lib/change/change-runner.ts'
import { upload } from '../../../lib/transfers.ts'
import { fetchPriceCopy, readRows, type PriceBackup } from './price-copies.ts'
import {
  checkSheet,
  differencesOf,
  isSameLayout,
  readPriceSheet,
  type PriceDifference,
  type SheetCheck,
  type FileRows,
} from './price-sheet.ts'
import { readUnassigned, type UnassignedPriceRow } from './unassigned-rows.ts'

/** The chosen file and its rows. */
export interface ChosenSheet {
  reference: string
  name: string
  rows: FileRows
}

/** The server's price list before the import; `problem` says why it is missing. */
export interface PricesBefore {
  copy: PriceBackup | null
  rows: FileRows | null
  problem: string | null
}

export interface ImportOutcome {
  unassigned: UnassignedPriceRow[]
  /** Null if there is nothing to compare with. */
  differences: PriceDifference[] | null
  /** True if the response was lost. The prices were verified as stored, but the skipped rows are unknown. */
  isResponseLost: boolean
}

export async function readPricesBefore(product: number): Promise<PricesBefore> {
  let copy: PriceBackup | null = null
  try {
    copy = await fetchPriceCopy(product)
    return { copy, rows: await readRows(copy.reference), problem: null }
  } catch (cause) {
    return { copy, rows: null, problem: toApiError(cause).message }
  }
}

/**
 * Returns what the file would change. Null if its layout differs from the server's export, because only the server can
 * interpret it then.
 */
export function checkChosen({ rows }: ChosenSheet, before: PricesBefore): SheetCheck | null {
  const file = readPriceSheet(rows)
  const held = before.rows && readPriceSheet(before.rows)
  return file && held && isSameLayout(held, file) ? checkSheet(held, file) : null
}

async function differencesSince(product: number, before: PricesBefore): Promise<PriceDifference[] | null> {
  const held = before.rows && readPriceSheet(before.rows)
  const after = await readPricesBefore(product)
  const now = after.rows && readPriceSheet(after.rows)
  return held && now ? differencesOf(held, now) : null
}

export type ImportReply = { unassigned_rows: unknown[] } | 'unheard'

/** Sends the file once. After a lost response the prices are re-read, and only the user can send the file again. */
export async function sendPriceFile(
  runner: ChangeRunner<ImportReply>,
  product: number,
  chosen: ChosenSheet,
  before: PricesBefore,
  onProgress: (doneBytes: number, totalBytes: number | null) => void,
): Promise<ImportOutcome> {
  const check = checkChosen(chosen, before)
  const { result } = await runner.run({
    done: 'zaimportowano ceny',
    operation: 'products.importPrices',
    isReloadedInBackground: true,
    send: () =>
      upload(
        'products.importPrices',
        { params: { pk: product }, body: { file: chosen.reference } },
        { onProgress },
      ),
    // If the layout is unknown or nothing changes, re-reading the prices would prove nothing.
    proof:
      check && check.changes.length > 0
        ? async () => {
            const now = await readPricesBefore(product)
            if (now.rows === null) throw new Error('the prices could not be read')
            return checkChosen(chosen, now)?.changes.length === 0 ? { held: 'unheard' as const } : null
          }
        : null,
  })
  return {
    unassigned: result === 'unheard' ? [] : readUnassigned(result.unassigned_rows),
    isResponseLost: result === 'unheard',
    differences: await differencesSince(product, before),
  }
}

/** Returns the server's messages about a refused file, one per line. */
export function refusalLines(cause: unknown): string[] {
  const { fieldErrors = {}, nonFieldErrors = [], message } = toApiError(cause)
  const words = [...Object.values(fieldErrors).flat(), ...nonFieldErrors]
  if (words.length > 0) return words
  return isApiFailure(cause) && message === '' ? [] : [message]
}
