import { useWatch } from 'react-hook-form'
import type { FilterDefinition } from '../../../../lists/list/filters.tsx'
import type { ListStateControl } from '../../../../lists/list/use-list-state.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'

interface PaperOfferProps {
  list: ListStateControl
  filters: readonly FilterDefinition[]
}

/** Narrows the available lines to the montage's paper, where the server can be asked by it; offered, never forced. */
export function PaperOffer({ list, filters }: PaperOfferProps) {
  const paper = useWatch({ name: 'paper_option' }) as number | null
  const filter = filters.find(({ name }) => name === 'paper_pks')
  const options = filter?.kind === 'choice' ? filter.options : []
  const option = options.find(({ value }) => Number(value) === paper)
  // Beside other filters there is no room for it; the panel has it.
  if (!option || Object.keys(list.state.filters).length > 0) return null
  return (
    <ActionButton
      variant="minimal"
      size="small"
      text="Tylko papier montażu"
      title={`Pokaż tylko pozycje na papierze ${option.label}`}
      onClick={() => list.setFilter('paper_pks', [Number(option.value)])}
    />
  )
}
