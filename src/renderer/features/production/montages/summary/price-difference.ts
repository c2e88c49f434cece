import type { PaperWeightUnit } from '#shared/domain/montage-price.ts'
import { compareMoney, sumMoney } from '#shared/domain/money.ts'
import { unitsOf } from '#shared/domain/decimal.ts'
import { formatDecimal, formatMoney } from '../../../../lib/format.ts'
import { sizeText } from '../../../../lib/size.ts'
import { draftPrice, type MontageDraft } from './montage-draft.ts'

export interface MontagePriceDifference {
  ours: string
  server: string
  /** The server weighs paper in the other unit; null where that does not explain it. */
  serverUnit: PaperWeightUnit | null
}

const OTHER: Readonly<Record<PaperWeightUnit, PaperWeightUnit>> = { kg: 'g', g: 'kg' }

const distance = (a: string, b: string): bigint => {
  const [x, y] = [unitsOf(a, 2), unitsOf(b, 2)]
  return x > y ? x - y : y - x
}

/** Whether the server's price is what the other unit gives, but for a rounding of its own. */
const isExplained = (server: string, ours: string, otherwise: string): boolean =>
  ours !== otherwise && distance(server, otherwise) * 100n <= distance(ours, otherwise)

/**
 * Our price beside the server's for the same data; null where they agree or one of them is not known. Counted with
 * paper in grams instead of kilograms, or the other way round, ours is what the server says: then it is the unit.
 */
export function priceDifference(
  draft: MontageDraft,
  serverPrice: string | null,
  unit: PaperWeightUnit,
): MontagePriceDifference | null {
  const { price: ours } = draftPrice(draft, unit)
  if (ours === null || serverPrice === null) return null
  const server = sumMoney([serverPrice])
  if (compareMoney(ours, server) === 0) return null
  const otherwise = draftPrice(draft, OTHER[unit]).price
  const isUnit = otherwise !== null && isExplained(server, ours, otherwise)
  return { ours, server, serverUnit: isUnit ? OTHER[unit] : null }
}

/** What both were counted from, part by part. */
export function priceInputs({
  plate,
  plate_quantity,
  sheet,
  paper,
  quantity_net,
  quantity_surplus,
  extra_net,
}: MontageDraft): string[] {
  const typed = (text: string | null) => text?.trim() || '0'
  return [
    ...(plate
      ? [
          `płyta ${sizeText(plate.size_x, plate.size_y)}, ${formatMoney(plate.price, 'PLN')} za m², ${typed(plate_quantity)} szt.`,
        ]
      : []),
    ...(sheet ? [`arkusz ${sizeText(sheet.size_x, sheet.size_y)}`] : []),
    ...(paper
      ? [`papier: gramatura ${formatDecimal(paper.weight)}, cena ${formatMoney(paper.paper_price, 'PLN')}`]
      : []),
    `nakład ${typed(quantity_net)} + ${typed(quantity_surplus)}`,
    `dopłata ${formatMoney(typed(extra_net), 'PLN')}`,
  ]
}

const GIVEN: Readonly<Record<PaperWeightUnit, string>> = {
  kg: 'kilogramach na m²',
  g: 'gramach na m²',
}

/** Why they differ, as far as it can be told, and what to do about it. */
export function differenceCause({ ours, server, serverUnit }: MontagePriceDifference): string {
  if (serverUnit === null) return 'Po zapisaniu obowiązuje cena serwera.'
  const which = compareMoney(ours, server) > 0 ? 'większa' : 'mniejsza'
  return `Cena programu jest około 1000 razy ${which}: serwer liczy gramaturę papieru w ${GIVEN[serverUnit]}. Zmień „Gramatura papieru” (paperWeightUnit) w ustawieniach stanowiska.`
}
