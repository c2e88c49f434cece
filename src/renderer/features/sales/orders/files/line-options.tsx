import { useState } from 'react'
import { EM_DASH } from '../../../../lib/format.ts'
import { useOperation } from '../../../../lib/queries.ts'
import { optionText, type OrderLine } from '../details/order-details-model.ts'

interface LineOptionsProps {
  line: OrderLine
  isInView: boolean
}

/**
 * Read on their own once the row is seen; until then, and where that is refused, those that came with the order. A row
 * that nobody has seen yet watches no query: of hundreds of lines that is the dearest part.
 */
export function ChosenLineOptions({ line, isInView }: LineOptionsProps) {
  const [wasSeen, setWasSeen] = useState(isInView)
  if (isInView && !wasSeen) setWasSeen(true)
  if (wasSeen) return <ReadOptions line={line} isInView={isInView} />
  return <OptionTexts options={line.chosen_options} />
}

function ReadOptions({ line, isInView }: LineOptionsProps) {
  const { data = line.chosen_options } = useOperation(
    'orderProducts.chosenOptions',
    { params: { pk: line.pk } },
    { isEnabled: isInView },
  )
  return <OptionTexts options={data} />
}

/** One text of several lines: of hundreds of rows each element counts. */
function OptionTexts({ options }: { options: OrderLine['chosen_options'] }) {
  return options.length === 0 ? EM_DASH : options.map(optionText).join('\n')
}
