import { useState, type ComponentType } from 'react'
import type { ListName } from '#shared/api/registry.ts'
import { useResourceOptions, type ResourceOptions } from '../fields/option-source.ts'
import { SearchChoice } from '../fields/search-choice.tsx'
import { useResourceLabels } from '../fields/use-option-labels.ts'
import type { FilterValue } from './list-state.ts'

interface RecordFilterControl {
  value: FilterValue | undefined
  onSet: (value: FilterValue | null) => void
}

/** A filter by one record, found by what people call it; what is sent is its pk. */
export interface RecordFilter {
  kind: 'record'
  name: string
  label: string
  hasOwnControl?: boolean
  Control: ComponentType<RecordFilterControl>
  /** What the record is called, on the filter's chip. */
  Text: ComponentType<{ value: FilterValue }>
}

const pkOf = (value: FilterValue | undefined): number | null => (typeof value === 'number' ? value : null)

/** Its components keep their identity: call it once, beside the list. */
export function recordFilter<R extends ListName>(
  name: string,
  label: string,
  from: ResourceOptions<R>,
): RecordFilter {
  function Control({ value, onSet }: RecordFilterControl) {
    const [isNeeded, setIsNeeded] = useState(false)
    const source = useResourceOptions(from, isNeeded)
    const pk = pkOf(value)
    const { labelOf, remember } = useResourceLabels(from, pk === null ? [] : [pk])
    return (
      <SearchChoice
        label={label}
        value={pk}
        source={source}
        labelOf={labelOf}
        onOpen={() => setIsNeeded(true)}
        onPick={remember}
        onChange={(chosen) => onSet(chosen)}
      />
    )
  }
  function Text({ value }: { value: FilterValue }) {
    const pk = pkOf(value)
    const { labelOf } = useResourceLabels(from, pk === null ? [] : [pk])
    return pk === null ? String(value) : labelOf(pk)
  }
  return { kind: 'record', name, label, Control, Text }
}
