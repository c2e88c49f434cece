import type { PaperWeightUnit } from '#shared/domain/montage-price.ts'
import { compareMoney, sumMoney } from '#shared/domain/money.ts'
import { unitsOf } from '#shared/domain/decimal.ts'
import { formatDecimal, formatMoney } from '../../../../lib/format.ts'
import { sizeText } from '../../../../lib/size.ts'
import { draftPrice, type MontageDraft } from './montage-draft.ts'

export interface MontagePriceDifference {
  ours: string
  server: string
  /** The unit in which the server weighs paper, if that explains the difference; otherwise null. */
  serverUnit: PaperWeightUnit | null
}

const OTHER: Readonly<Record<PaperWeightUnit, PaperWeightUnit>> = { kg: 'g', g: 'kg' }

const distance = (a: string, b: string): bigint => {
  const [x, y] = [unitsOf(a, 2), unitsOf(b, 2)]
  return x > y ? x - y : y - x
}

/** Whether the other unit gives the server's price, apart from rounding. */
const isExplained = (server: string, ours: string, otherwise: string): boolean =>
  ours !== otherwise && distance(server, otherwise) * 100n <= distance(ours, otherwise)

/**
 * Compares our price with the server's for the same data; null if they agree or one is unknown. If our price with paper
 * in the other unit (grams or kilograms) equals the server's, the unit is the cause.
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

/** Returns the values from which both prices were calculated. */
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

/** Returns the cause of the difference, as far as it is known, and what to do about it. */
export function differenceCause({ ours, server, serverUnit }: MontagePriceDifference): string {
  if (serverUnit === null) return 'Po zapisaniu obowiązuje cena serwera.'
  const which = compareMoney(ours, server) > 0 ? 'większa' : 'mniejsza'
  return `Cena programu jest około 1000 razy ${which}: serwer liczy gramaturę papieru w ${GIVEN[serverUnit]}. Zmień „Gramatura papieru” (paperWeightUnit) w ustawieniach stanowiska.`
}
