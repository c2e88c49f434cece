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

/** What is counted of a montage while it is edited: numbers as they are typed, the paper as the server sent it. */
export interface MontageDraft extends MontagePriceParts {
  forced_deadline_date: string | null
  flipped: boolean
}

/** What is counted of a line. */
export interface CountedLine {
  pk: number
  order_pk: number | null
  product_name: string | null
  product_format: string | null
  selected_quantity: number | null
  net_price_pln: string | null
  order_realization_date: string | null
}

/** A saved montage as a draft of it. */
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

/** The price of a draft, with its paper weighed in the station's unit. */
export function draftPrice(draft: MontageDraft, unit: PaperWeightUnit): MontagePrice {
  return montagePrice({ ...draft, paper: draft.paper && paperInKilograms(draft.paper, unit) })
}

export interface MontageFigures {
  price: MontagePrice
  summary: MontageSummary
  deadline: MontageDeadline
}

/** All that follows from a draft and its lines, exact and at once; `worth` of the same lines. */
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
