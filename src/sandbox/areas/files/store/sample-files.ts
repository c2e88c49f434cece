import type { OrderProductRow } from '../../orders/store/order-rows.ts'
import type { ProductFileRow } from './file-rows.ts'
import type { FileSummary } from './file-records.ts'
import { namedOutcome } from './findings.ts'
import { pageCountsOf } from './page-counts.ts'
import { keyOf, ordinalOf } from '../../../database/key-ranges.ts'

/** Files that people send get keys above those of the samples, which are numbered like their lines. */
export const FIRST_SENT_PK = keyOf('product_files', 5_000_000)

const sampleKey = (line: number): number => keyOf('product_files', ordinalOf('order_products', line))

/** The line that a sample file with this key would be of. */
export const lineOfSample = (file: number): number =>
  keyOf('order_products', ordinalOf('product_files', file))

type Line = Pick<OrderProductRow, 'pk' | 'file_name'>

/** What an order that waits for verification waits for. */
export const isLookedAt = (orderStatus: string): boolean => orderStatus !== 'waiting_for_preflight'

/**
 * The sample shop has a file for most lines, known by its name alone. Its row and its pages are made when somebody
 * looks: a hundred thousand orders need not be filled with pages that nobody opens.
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
    // Known once somebody has looked at it.
    cover_file_name: null,
    status_code: sampleOutcome(line, orderStatus),
    preview_accepted: isLookedAt(orderStatus),
  }
}
