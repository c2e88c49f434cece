import type { RecordOf } from '#shared/api/registry.ts'
import { montageDeadline, type MontageDeadline } from '#shared/domain/montage-deadline.ts'
import {
  montagePrice,
  paperInKilograms,
  type MontagePrice,
  type MontagePriceParts,
  type PaperWeightUnit,
} from '#shared/domain/montage-price.ts'
import { montageSummary, type LinesWorth, type MontageSummary } from '#shared/domain/montage-summary.ts'

/**
 * The values of an edited montage that figures are calculated from: numbers as typed, the paper as the server sent it.
 */
export interface MontageDraft extends MontagePriceParts {
  forced_deadline_date: string | null
  flipped: boolean
}

/** The values of a line that figures are calculated from. */
export interface CountedLine {
  pk: number
  order_pk: number | null
  product_name: string | null
  product_format: string | null
  selected_quantity: number | null
  net_price_pln: string | null
  order_realization_date: string | null
}

/** Converts a saved montage to a draft. */
export function montageDraftOf(montage: RecordOf<'montages'>): MontageDraft {
  const typed = (count: number | null) => (count === null ? null : String(count))
  return {
    plate: montage.plate,
    plate_quantity: typed(montage.plate_quantity),
    sheet: montage.sheet_format,
    paper: montage.paper_option,
    quantity_net: typed(montage.quantity_net),
    quantity_surplus: typed(montage.quantity_surplus),
    extra_net: montage.extra_net,
    forced_deadline_date: montage.forced_deadline_date,
    flipped: montage.flipped,
  }
}

/** Returns the price of a draft, with the paper's weight in the station's unit. */
export function draftPrice(draft: MontageDraft, unit: PaperWeightUnit): MontagePrice {
  return montagePrice({ ...draft, paper: draft.paper && paperInKilograms(draft.paper, unit) })
}

export interface MontageFigures {
  price: MontagePrice
  summary: MontageSummary
  deadline: MontageDeadline
}

/** Returns all figures of a draft and its lines, exactly and without requests; `worth` belongs to the same lines. */
export function montageFigures(
  draft: MontageDraft,
  lines: readonly CountedLine[],
  unit: PaperWeightUnit,
  worth: LinesWorth,
): MontageFigures {
  const price = draftPrice(draft, unit)
  const dates = lines.map(({ order_realization_date: date }) => date)
  return {
    price,
    summary: montageSummary(lines, price, worth),
    deadline: montageDeadline(draft.forced_deadline_date, dates),
  }
}
