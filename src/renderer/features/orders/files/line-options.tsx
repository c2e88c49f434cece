import { EM_DASH } from '../../../lib/format.ts'
import { useOperation } from '../../../lib/queries.ts'
import { optionText, type OrderLine } from '../details/order-details-model.ts'

/** Read on their own once the row is seen; until then, and where that is refused, those that came with the order. */
export function LineOptions({ line, isInView }: { line: OrderLine; isInView: boolean }) {
  const { data = line.chosen_options } = useOperation(
    'orderProducts.chosenOptions',
    { params: { pk: line.pk } },
    { isEnabled: isInView },
  )
  if (data.length === 0) return EM_DASH
  return (
    <ul className="details-options">
      {data.map((option) => (
        <li key={`${option.chosen_option.group_pk} ${option.chosen_option.pk}`}>{optionText(option)}</li>
      ))}
    </ul>
  )
}
