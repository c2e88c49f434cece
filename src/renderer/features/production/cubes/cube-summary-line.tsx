import { COUNTED, countOf, numberText } from '#shared/domain/counted.ts'
import { formatMoney, formatWeight } from '../../../lib/format.ts'
import type { CubeSummary } from './cube-summary.ts'

/** Shows how many lines a sum leaves out, such as `bez 3 pozycji`. */
function Without({ count }: { count: number }) {
  return count === 0 ? null : (
    <span className="cube-sum-without"> (bez {countOf(count, COUNTED.itemOf)})</span>
  )
}

/** Totals of lines, as shown below the table and beside a selection. */
export function CubeSums({ summary }: { summary: CubeSummary }) {
  const { quantity, net, weight, without } = summary
  return (
    <span className="cube-sums numbers">
      <span>
        nakład <strong>{numberText(quantity)}</strong>
        <Without count={without.quantity} />
      </span>
      <span>
        netto <strong>{formatMoney(net, 'PLN')}</strong>
        <Without count={without.net} />
      </span>
      <span>
        waga <strong>{formatWeight(weight)}</strong>
        <Without count={without.weight} />
      </span>
    </span>
  )
}
