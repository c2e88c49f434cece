import { fromUnits, unitsOf } from '#shared/domain/decimal.ts'
import type { CubeLine } from '../../../entities/realization/taken-line.ts'

type Summed = Pick<CubeLine, 'selected_quantity' | 'net_price_pln' | 'weight'>

export interface CubeSummary {
  lines: number
  quantity: number
  /** Exact decimals, summed over the lines that have a value. */
  net: string
  weight: string
  /** Number of lines left out of each sum. */
  without: { quantity: number; net: number; weight: number }
}

/** More decimals than any amount or weight has. */
const FINEST = 10

function sum(decimals: readonly string[]): string {
  const units = decimals.reduce((all, decimal) => all + unitsOf(decimal, FINEST), 0n)
  return fromUnits(units, FINEST).replace(/\.?0+$/, '')
}

const known = <Value>(values: readonly (Value | null)[]): Value[] => values.filter((value) => value !== null)

/**
 * Returns the exact totals of quantity, net price in PLN and weight (CUBE-008). Lines without a value are counted
 * separately, never as 0.
 */
export function summaryOf(lines: readonly Summed[]): CubeSummary {
  const quantities = known(lines.map(({ selected_quantity: quantity }) => quantity))
  const nets = known(lines.map(({ net_price_pln: net }) => net))
  const weights = known(lines.map(({ weight }) => weight))
  return {
    lines: lines.length,
    quantity: quantities.reduce((all, quantity) => all + quantity, 0),
    net: sum(nets),
    weight: sum(weights),
    without: {
      quantity: lines.length - quantities.length,
      net: lines.length - nets.length,
      weight: lines.length - weights.length,
    },
  }
}
