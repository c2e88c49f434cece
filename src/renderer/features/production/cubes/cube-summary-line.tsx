import { COUNTED, countOf, numberText } from '#shared/domain/counted.ts'
import { formatMoney, formatWeight } from '../../../lib/format.ts'
import type { CubeSummary } from './cube-summary.ts'

/** `bez 3 pozycji`: they are in no sum. */
function Without({ count }: { count: number }) {
  return count === 0 ? null : (
    <span className="cube-sum-without"> (bez {countOf(count, COUNTED.itemOf)})</span>
  )
}

/** Sums of lines, as they stand below the table and beside a selection. */
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
