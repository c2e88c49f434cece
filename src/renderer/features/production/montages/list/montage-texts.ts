import type { RecordOf } from '#shared/api/registry.ts'
import { numberText } from '#shared/domain/counted.ts'
import { RW_STATUS_LABELS } from '#shared/domain/montage-rw.ts'
import { formatDecimal } from '../../../../lib/format.ts'
import { sideText } from '../../../../lib/size.ts'

export type MontageRow = RecordOf<'montages'>

const RW_TEXTS: Readonly<Record<string, string>> = RW_STATUS_LABELS

/** Returns the name in the accusative: `montaż 312 „B2 kreda 350”`. */
export function montageName({ pk, name }: Pick<MontageRow, 'pk' | 'name'>): string {
  return name ? `montaż ${pk} „${name}”` : `montaż ${pk}`
}

export function lineCount(montage: Pick<MontageRow, 'montage_products' | 'products_count'>): number {
  return montage.products_count ?? montage.montage_products.length
}

export function paperText({ paper_option: paper }: Pick<MontageRow, 'paper_option'>): string | null {
  return paper && (paper.label ?? paper.name ?? `nr ${paper.pk}`)
}

/** Returns the sheet's sides in mm if the server sends them, otherwise its label or name. */
export function sheetText({ sheet_format: sheet }: Pick<MontageRow, 'sheet_format'>): string | null {
  if (sheet === null) return null
  if (sheet.size_x !== null && sheet.size_y !== null)
    return `${sideText(sheet.size_x)} × ${sideText(sheet.size_y)}`
  return sheet.label ?? sheet.name ?? `nr ${sheet.pk}`
}

/** Returns the net sheets and the surplus: `1 250 + 100`. */
export function runText({
  quantity_net: net,
  quantity_surplus: surplus,
}: Pick<MontageRow, 'quantity_net' | 'quantity_surplus'>): string | null {
  if (net === null) return null
  return surplus ? `${numberText(net)} + ${numberText(surplus)}` : numberText(net)
}

/** Returns the label of a status; an unknown status is shown as received. */
export function rwText({ rw_status: status }: Pick<MontageRow, 'rw_status'>): string | null {
  return status && (RW_TEXTS[status] ?? status)
}

export function differencePercent(percent: string | null): string {
  const text = formatDecimal(percent, 1)
  return percent === null ? text : `${text}\u00a0%`
}
