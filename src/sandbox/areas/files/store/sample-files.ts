import type { OrderProductRow } from '../../orders/store/order-rows.ts'
import type { ProductFileRow } from './file-rows.ts'
import type { FileSummary } from './file-records.ts'
import { namedOutcome } from './findings.ts'
import { pageCountsOf } from './page-counts.ts'
import { keyOf, ordinalOf } from '../../../database/key-ranges.ts'

/** Uploaded files get keys above those of the samples, which are numbered like their lines. */
export const FIRST_SENT_PK = keyOf('product_files', 5_000_000)

const sampleKey = (line: number): number => keyOf('product_files', ordinalOf('order_products', line))

/** The line of the sample file with this key. */
export const lineOfSample = (file: number): number =>
  keyOf('order_products', ordinalOf('product_files', file))

type Line = Pick<OrderProductRow, 'pk' | 'file_name'>

/** Whether an order in this state has already been verified. */
export const isLookedAt = (orderStatus: string): boolean => orderStatus !== 'waiting_for_preflight'

/**
 * The file of a line in the sample shop, derived from its name. The row and its pages are created only when they are
 * needed, because 100,000 orders need no pages that no user opens.
 */
export function sampleFile(line: OrderProductRow, orderStatus: string): ProductFileRow | null {
  if (line.file_name === null) return null
  const { pages, covers } = pageCountsOf(line)
  return {
    pk: sampleKey(line.pk),
    order_product_pk: line.pk,
    client_file_name: line.file_name,
    client_file_size: 1_000_000 + (line.pk % 97) * 40_000,
    num_pages: pages,
    cover_file_name: covers > 0 ? line.file_name.replace('.', '_okladka.') : null,
    cover_num_pages: covers > 0 ? covers : null,
    status_code: sampleOutcome(line, orderStatus),
    due: null,
    changes: 0,
  }
}

function sampleOutcome({ pk, file_name }: Line, orderStatus: string): string {
  const named = namedOutcome(file_name ?? '')
  if (named !== null && named !== 'never') return named
  if (!isLookedAt(orderStatus)) return 'alerts'
  return pk % 5 === 0 ? 'info' : 'ok'
}

export function sampleSummary(line: Line, orderStatus: string): FileSummary | null {
  if (line.file_name === null) return null
  return {
    pk: sampleKey(line.pk),
    client_file_name: line.file_name,
    // Unknown until a user has opened the file.
    cover_file_name: null,
    status_code: sampleOutcome(line, orderStatus),
    preview_accepted: isLookedAt(orderStatus),
  }
}
